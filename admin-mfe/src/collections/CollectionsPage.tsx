import type { CollectionVisit } from '@nidaan/contract';
import { istDay } from '@nidaan/contract/booking-rules';
import { isVisited } from '@nidaan/contract/order-status';
import {
  Button,
  dayText,
  Link,
  Loaded,
  Money,
  moneyText,
  PageMeta,
  paths,
  StatePanel,
  useSearchParams,
} from '@nidaan/sdk';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { AdminPage } from '../layout/AdminPage.js';
import { OrderReference } from '../shared/OrderReference.js';
import { useCountOrdersQuery } from '../orders/api.js';
import { paramsOf } from '../orders/filters/order-filters.js';
import { messages as common } from '../layout/messages.js';
import { DayField } from '../shared/filters/DayField.js';
import { keepCurrent } from '../shared/keep-current.js';
import { StaleNotice } from '../shared/lists/StaleNotice.js';
import { withRight } from '../shared/rights/with-right.js';
import { useCollectionsQuery } from './api.js';
import './collections.css';
import { messages } from './messages.js';

const { columns } = messages;

/** Who to call on the way, when it is not who booked. */
function AtAddress({ visit: { visitContactName, visitContactPhone } }: { visit: CollectionVisit }) {
  if (!visitContactName && !visitContactPhone) return null;
  return (
    <span>
      {messages.atAddress} {visitContactName}{' '}
      {visitContactPhone && (
        <a className="nd-num" href={`tel:${visitContactPhone}`}>
          {visitContactPhone}
        </a>
      )}
    </span>
  );
}

function People({ visit }: { visit: CollectionVisit }) {
  const { name, phoneno, beneficiaries, noOfPersons } = visit;
  const others = beneficiaries.flatMap((person) =>
    person.name && person.name !== name ? [person.name] : [],
  );
  return (
    <>
      <strong>{name ?? messages.notGiven}</strong>
      {phoneno ? (
        <a className="nd-num" href={`tel:${phoneno}`}>
          {phoneno}
        </a>
      ) : (
        <span>{messages.notGiven}</span>
      )}
      <AtAddress visit={visit} />
      <span className="nd-quiet">{[messages.persons(noOfPersons), ...others].join(', ')}</span>
    </>
  );
}

function Visit({ visit }: { visit: CollectionVisit }) {
  const { payment, specimens, unknown, fasting, hours, instructions } = visit;
  const done = isVisited(visit.status);
  return (
    <tr data-done={done || undefined}>
      <td data-name={columns.time}>
        <span className="nd-num">{hours.length > 0 ? hours.join(', ') : messages.byPhone}</span>
        <OrderReference id={visit._id} reference={visit.reference} />
        {visit.status === 'Booked' && <span className="cl-warn">{messages.notConfirmed}</span>}
      </td>
      <td data-name={columns.who}>
        <People visit={visit} />
      </td>
      <td data-name={columns.address}>
        <span className="cl-address">{visit.address ?? messages.notGiven}</span>
        <span className="nd-num">{visit.pincode}</span>
      </td>
      <td data-name={columns.specimens}>
        {specimens.map((specimen) => (
          <span key={specimen}>{specimen}</span>
        ))}
        {unknown.length > 0 && <span className="cl-warn">{messages.unknown(unknown.join(', '))}</span>}
      </td>
      <td data-name={columns.preparation}>
        {fasting && <strong>{messages.fasting}</strong>}
        {instructions.map((instruction) => (
          <span key={instruction}>{instruction}</span>
        ))}
        {!fasting && instructions.length === 0 && messages.noFasting}
      </td>
      <td data-name={columns.toCollect} className="cl-pay">
        {payment.balance > 0 ? <Money amount={payment.balance} /> : messages.paid}
        {payment.state === 'partly_paid' && (
          <span className="nd-quiet">
            {messages.partlyPaid(moneyText(payment.received - payment.refunded))}
          </span>
        )}
      </td>
      <td className="cl-done" data-name={columns.done} aria-label={columns.done}>
        {done && <span>{visit.status}</span>}
      </td>
    </tr>
  );
}

/** What was received on the day or later; when the first payment was before, nothing counts, because the rest is not known. */
const receivedSince = (date: string, { payment: { paidAt, received, refunded } }: CollectionVisit) =>
  paidAt !== null && istDay(new Date(paidAt)) >= date ? received - refunded : 0;

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The number of visits, planned and done, with the amounts to collect and received. */
function Summary({ date, visits }: { date: string; visits: CollectionVisit[] }) {
  const persons = visits.reduce((sum, { noOfPersons }) => sum + noOfPersons, 0);
  const done = visits.filter(({ status }) => isVisited(status)).length;
  const received = sumOf(visits.map((visit) => receivedSince(date, visit)));
  const open = sumOf(visits.map(({ payment }) => Math.max(0, payment.balance)));
  return (
    <p>
      {messages.summary(visits.length, persons)}
      {done > 0 && `, ${messages.doneCount(done)}`} · <Money amount={open + received} /> {messages.toCollect}
      {received > 0 && (
        <>
          , <Money amount={received} /> {messages.received}
        </>
      )}
    </p>
  );
}

/** A notice about orders of the day that are on hold and get no visit, with a link to them. */
function OnHold({ date }: { date: string }) {
  const filters = { status: ['On hold' as const], from: date, to: date };
  const { data } = useCountOrdersQuery(filters, keepCurrent);
  if (!data || data === '0') return null;
  const query = new URLSearchParams(paramsOf(filters)).toString();
  return (
    <p className="nd-notice nd-notice--warn">
      <span>
        {messages.onHold(data)} <Link to={`${paths.adminOrders()}?${query}`}>{messages.showHeld}</Link>
      </span>
    </p>
  );
}

function Visits({ date, visits }: { date: string; visits: CollectionVisit[] }) {
  if (visits.length === 0)
    return (
      <StatePanel drawing="empty-list" title={messages.none}>
        {messages.noneHint}
      </StatePanel>
    );
  return (
    <>
      <Summary date={date} visits={visits} />
      <table className="cl-visits">
        <thead>
          <tr>
            {Object.values(columns).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visits.map((visit) => (
            <Visit key={visit._id} visit={visit} />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** `/admin/collections?date=`: the visits of a day, as a list to print for the phlebotomist. */
function CollectionsPage() {
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => istDay(new Date()));
  const requested = params.get('date') ?? '';
  const date = /^\d{4}-\d{2}-\d{2}$/.test(requested) ? requested : today;
  const query = useCollectionsQuery(date, keepCurrent);
  const actions = (
    <Button onClick={() => print()}>
      <Printer size={18} strokeWidth={1.75} aria-hidden />
      {messages.print}
    </Button>
  );
  return (
    <AdminPage title={`${messages.title}, ${dayText(date)}`} actions={actions}>
      <PageMeta title={messages.title} />
      <div className="cl-day">
        <DayField required label={messages.day} value={date} onChange={(day) => setParams({ date: day })} />
      </div>
      <OnHold date={date} />
      <Loaded query={{ ...query, data: query.currentData }} safe={common.safe}>
        {(visits) => (
          <>
            <StaleNotice query={query} />
            <Visits date={date} visits={visits} />
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}

export default withRight('collections.read', messages.title, CollectionsPage);
