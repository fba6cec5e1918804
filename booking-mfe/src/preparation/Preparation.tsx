import { arrangementTexts, type PreparationPlan } from '@nidaan/contract/preparation';
import { hoursText, serverNow } from '@nidaan/sdk';
import { useState } from 'react';
import './preparation.css';
import { messages } from './messages.js';

function Sentences({ title, sentences }: { title?: string; sentences: string[] }) {
  if (sentences.length === 0 && !title) return null;
  return (
    <div className="bk-prepare__visit">
      {title && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      {sentences.length > 0 && (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Facts({ plan: { specimens, reportHours } }: { plan: PreparationPlan }) {
  return (
    <p className="nd-quiet nd-small">
      {[
        specimens.length > 0 && messages.taken(specimens.join(', ')),
        reportHours !== null && messages.report(hoursText(reportHours)),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}

/** How to prepare for the visits, combined for all of the tests: what holds for each visit, for all, and for some people. */
export function Preparation({
  plan,
  heading: Heading = 'h2',
  booked = false,
}: {
  plan: PreparationPlan;
  heading?: 'h2' | 'h3';
  /** True after the booking, when the chosen arrangements are repeated. */
  booked?: boolean;
}) {
  const [now] = useState(serverNow);
  const passed = plan.fastFrom !== null && Date.parse(plan.fastFrom) < now.getTime();
  const away = plan.collections.flatMap((place) =>
    place === 'home' ? [] : messages.away(place, plan.collections.length === 1),
  );
  const general = [...plan.general, ...(plan.withheld ? [] : away)];
  const isGrouped = plan.visits.length > 1 && general.length > 0;
  return (
    <div className="bk-prepare">
      <Heading>{messages.title}</Heading>
      {plan.forAll && <p className="nd-quiet">{plan.forAll}</p>}
      {plan.visits.map(({ title, sentences }, index) => (
        <Sentences
          key={title}
          title={title}
          sentences={passed && index === 0 ? [...sentences, messages.passed] : sentences}
        />
      ))}
      <Sentences title={isGrouped ? messages.general : undefined} sentences={general} />
      {booked && <Sentences sentences={arrangementTexts(plan.choices)} />}
      {plan.people.map(({ who, sentences }) => (
        <Sentences key={who} title={who} sentences={sentences} />
      ))}
      {!plan.withheld && <Facts plan={plan} />}
    </div>
  );
}
