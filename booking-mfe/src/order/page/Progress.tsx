import { DateTime } from '@nidaan/sdk';
import type { SectionProps } from '../section-props.js';
import { stepsAhead } from './steps.js';
import { messages } from '../messages.js';

/** The steps that the order has reached, each with its time, and the steps ahead. */
export function Progress({ order }: SectionProps) {
  const last = order.timeline.length - 1;
  return (
    <section className="bk-order__section bk-progress nd-card">
      <h2>{messages.progress}</h2>
      <ol className="bk-steps" aria-label={messages.progress}>
        {order.timeline.map(({ status, at }, index) => (
          <li key={index} className="bk-steps__done" aria-current={index === last ? 'step' : undefined}>
            <span>{status}</span>
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
