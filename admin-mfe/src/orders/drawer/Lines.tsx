import type { AdminOrderView } from '@nidaan/contract';
import { Money } from '@nidaan/sdk';
import { messages as listMessages } from '../messages.js';
import { messages } from './messages.js';

/** The booked items, one per line; the lines add up to the total. */
export function Lines({ order }: { order: AdminOrderView }) {
  const { cartItems, additionalTests, totalAmount, noOfPersons } = order;
  return (
    <ul className="ad-lines">
      {cartItems.map(({ id, type, productName, qty, price, total }) => (
        <li key={`${type} ${id}`}>
          <span>
            {productName}
            {qty > 1 && (
              <span className="nd-quiet">
                {' '}
                {qty} × <Money amount={price} />
              </span>
            )}
          </span>
          <Money amount={total} />
        </li>
      ))}
      {additionalTests.map(({ name, price }) => (
        <li key={`additional ${name}`}>
          <span>
            {name} <span className="nd-quiet">{messages.additional}</span>
          </span>
          <Money amount={price} />
        </li>
      ))}
      {noOfPersons > 1 && (
        <li className="ad-lines__sum">
          <span>{messages.perPerson}</span>
          <Money amount={totalAmount / noOfPersons} />
        </li>
      )}
      <li className="ad-lines__total">
        <span>
          {listMessages.total}
          {noOfPersons > 1 && ` × ${listMessages.persons(noOfPersons)}`}
        </span>
        <Money amount={totalAmount} />
      </li>
    </ul>
  );
}
