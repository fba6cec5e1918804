import { type PreparationPlan, preparationSentences } from '@nidaan/contract/preparation';
import { hoursText } from '@nidaan/sdk';
import { useState } from 'react';
import './preparation.css';
import { messages } from './messages.js';

/** How to prepare for a visit, combined for all of its tests. */
export function Preparation({
  plan,
  heading: Heading = 'h2',
}: {
  plan: PreparationPlan;
  heading?: 'h2' | 'h3';
}) {
  const [now] = useState(() => Date.now());
  const passed = plan.fastFrom !== null && Date.parse(plan.fastFrom) < now;
  const away = plan.collections.filter((place) => place !== 'home');
  return (
    <div className="bk-prepare">
      <Heading>{messages.title}</Heading>
      <ul>
        {preparationSentences(plan).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {passed && <li>{messages.passed}</li>}
        {away.map((place) => (
          <li key={place}>{messages.away[place]}</li>
        ))}
      </ul>
      <p className="nd-quiet nd-small">
        {plan.specimens.length > 0 && `${messages.taken(plan.specimens.join(', '))} `}
        {plan.reportHours !== null && messages.report(hoursText(plan.reportHours))}
      </p>
    </div>
  );
}
