import type { AdminOrderView } from '@nidaan/contract';
import { Button, moneyText } from '@nidaan/sdk';
import { messages } from './messages.js';

interface ConflictNoticeProps {
  /** The order as it is stored now. */
  order: AdminOrderView;
  /** What the form would make of it. */
  yours: { tests: string[]; people: string[]; noOfPersons: number; total: number };
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

const listed = (texts: string[]) => texts.join(', ') || '–';

/** Shows both versions of an order that someone else has changed meanwhile. */
export function ConflictNotice({ order, yours, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const theirTests = [...order.cartItems.map(({ productName }) => productName), ...order.tests];
  const theirPeople = order.beneficiaries.flatMap(({ name }) => name ?? []);
  const rows = [
    [messages.tests, listed(yours.tests), listed(theirTests)],
    [
      messages.people,
      `${messages.persons(yours.noOfPersons)}: ${listed(yours.people)}`,
      `${messages.persons(order.noOfPersons)}: ${listed(theirPeople)}`,
    ],
    [messages.after, moneyText(yours.total), moneyText(order.totalAmount)],
    [messages.status, '', order.status],
  ];
  return (
    <div className="nd-notice nd-notice--warn no-conflict" role="alert">
      <p>{messages.conflict}</p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{messages.yours}</th>
            <th scope="col">{messages.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, mine, saved]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{mine}</td>
              <td>{saved}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="no-choices">
        <Button kind="quiet" onClick={onKeepMine}>
          {messages.keepMine}
        </Button>
        <Button kind="quiet" onClick={onTakeTheirs}>
          {messages.takeTheirs}
        </Button>
      </div>
    </div>
  );
}
