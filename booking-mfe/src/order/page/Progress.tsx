import { DateTime, dayText } from '@nidaan/sdk';
import type { OrderPageView } from '@nidaan/contract';
import type { SectionProps } from '../section-props.js';
import { stepsAhead } from './steps.js';
import { messages } from '../messages.js';

/** What happened to the order and when, the oldest first: its statuses, and the changes of the day. */
function eventsOf({ timeline, dayChanges }: OrderPageView) {
  const steps = timeline.map(({ status, at }, index) => ({
    text: status,
    at,
    isCurrent: index === timeline.length - 1,
  }));
  const changes = dayChanges.map(({ to, at }) => ({
    text: messages.rescheduledTo(dayText(to)),
    at,
    isCurrent: false,
  }));
  return [...steps, ...changes].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** The steps that the order has reached, each with its time, and the steps ahead. */
export function Progress({ order }: SectionProps) {
  return (
    <section className="bk-order__section bk-progress nd-card">
      <h2>{messages.progress}</h2>
      <ol className="bk-steps" aria-label={messages.progress}>
        {eventsOf(order).map(({ text, at, isCurrent }, index) => (
          <li key={index} className="bk-steps__done" aria-current={isCurrent ? 'step' : undefined}>
            <span>{text}</span>
            <span className="nd-quiet nd-small">
              <DateTime value={at} />
            </span>
          </li>
        ))}
        {stepsAhead(order.status).map((status) => (
          <li key={status} className="bk-steps__ahead">
            <span>
              {status} <span className="nd-sr">({messages.ahead})</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
