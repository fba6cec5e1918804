import type { Revenue } from '@nidaan/contract';
import { Money } from '@nidaan/sdk';
import { stepText } from './step-text.js';
import { counted, messages } from './messages.js';

/** The figures of the chart as a table, newest first. */
export function Steps({ revenue: { steps, by } }: { revenue: Revenue }) {
  return (
    <div className="rv-steps" role="region" aria-label={messages.overTime} tabIndex={0}>
      <table className="rv-table">
        <thead>
          <tr>
            <th scope="col">{messages.steps[by]}</th>
            <th scope="col">{messages.orders}</th>
            <th scope="col">{messages.booked}</th>
            <th scope="col">{messages.paid}</th>
          </tr>
        </thead>
        <tbody>
          {[...steps].reverse().map(({ start, orders, booked, paid }) => (
            <tr key={start}>
              <th scope="row">
                <time dateTime={start}>{stepText(start, by)}</time>
              </th>
              <td className="nd-num">{counted(orders)}</td>
              <td>
                <Money amount={booked} />
              </td>
              <td>
                <Money amount={paid} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
