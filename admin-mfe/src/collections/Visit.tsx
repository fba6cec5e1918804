import type { CollectionVisit } from '@nidaan/contract';
import { isVisited } from '@nidaan/contract/order-status';
import { Money, moneyText } from '@nidaan/sdk';
import { OrderReference } from '../shared/OrderReference.js';
import { messages } from './messages.js';

/** Who to call on the way, when it is not who booked. */
function AtAddress({ visit: { visitContactName, visitContactPhone } }: { visit: CollectionVisit }) {
  if (!visitContactName && !visitContactPhone) return null;
  return (
    <span>
      {messages.atAddress} {visitContactName} {visitContactPhone && <Phone number={visitContactPhone} />}
    </span>
  );
}

const Phone = ({ number }: { number: string }) => (
  <a className="nd-num" href={`tel:${number}`}>
    {number}
  </a>
);

function People({ visit }: { visit: CollectionVisit }) {
  const { name, phoneno, beneficiaries, noOfPersons } = visit;
  const people = beneficiaries.map((person) => messages.person(person)).filter(Boolean);
  return (
    <>
      <span>
        <strong>{name ?? messages.notGiven}</strong>{' '}
        {phoneno ? <Phone number={phoneno} /> : messages.notGiven}
      </span>
      <AtAddress visit={visit} />
      <span className="cl-two" title={people.join(', ')}>
        {[messages.persons(noOfPersons), ...people].join(', ')}
      </span>
    </>
  );
}

/** The fast and how many instructions the customer was given; on the screen they can be read. */
function Preparation({ visit: { fasting, instructions } }: { visit: CollectionVisit }) {
  const given = instructions.length > 0 && messages.instructions(instructions.length);
  const text = [fasting && messages.fasting, given].filter(Boolean).join(' · ');
  if (!given) return text && <strong>{text}</strong>;
  return (
    <details className="cl-instructions">
      <summary>{text}</summary>
      {instructions.map((instruction) => (
        <p key={instruction}>{instruction}</p>
      ))}
    </details>
  );
}

function Tubes({ visit: { specimens, unknown, noOfPersons } }: { visit: CollectionVisit }) {
  return (
    <>
      <span>{specimens.length > 0 && messages.tubes(noOfPersons, specimens.join(', '))}</span>
      {unknown.length > 0 && <span className="cl-warn">{messages.unknown(unknown.join(', '))}</span>}
    </>
  );
}

function ToCollect({ visit: { payment } }: { visit: CollectionVisit }) {
  if (payment.balance <= 0) return <span>{messages.paid}</span>;
  return (
    <>
      <strong>
        <Money amount={payment.balance} />
      </strong>
      {payment.state === 'partly_paid' && (
        <span className="nd-quiet">
          {messages.partlyPaid(moneyText(payment.received - payment.refunded))}
        </span>
      )}
      <span className="cl-print">
        <span className="cl-box">{messages.cash}</span> <span className="cl-box">{messages.upi}</span>
      </span>
    </>
  );
}

/** The row of a visit: what the phlebotomist needs there. */
export function Visit({ visit }: { visit: CollectionVisit }) {
  const { hours, status, tests } = visit;
  const done = isVisited(status);
  return (
    <tr data-done={done || undefined}>
      <td>
        <span className="nd-num">{hours.length > 0 ? hours.join(', ') : messages.byPhone}</span>
        <OrderReference id={visit._id} reference={visit.reference} />
        {status === 'Booked' && <span className="cl-warn">{messages.notConfirmed}</span>}
      </td>
      <td>
        <People visit={visit} />
      </td>
      <td>
        <span className="cl-address">
          {visit.address ?? messages.notGiven} <span className="nd-num">{visit.pincode}</span>
        </span>
      </td>
      <td>
        <span className="cl-two" title={tests.join(', ')}>
          {tests.join(', ')}
        </span>
        <Preparation visit={visit} />
      </td>
      <td>
        <Tubes visit={visit} />
      </td>
      <td className="cl-pay">
        <ToCollect visit={visit} />
      </td>
      <td className="cl-done" aria-label={messages.columns.done}>
        {done ? <span>{status}</span> : <span className="cl-box cl-print" />}
      </td>
    </tr>
  );
}
