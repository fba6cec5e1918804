import type { CollectionVisit } from '@nidaan/contract';
import { istDay } from '@nidaan/contract/booking-rules';
import { LAB } from '@nidaan/contract/lab';
import { isVisited } from '@nidaan/contract/order-status';
import {
  Button,
  dayText,
  Link,
  Loaded,
  Money,
  PageMeta,
  paths,
  StatePanel,
  useSearchParams,
} from '@nidaan/sdk';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { AdminPage } from '../layout/AdminPage.js';
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
import { Visit } from './Visit.js';

const { columns } = messages;

/** What was received on the day or later; when the first payment was before, nothing counts, because the rest is not known. */
const receivedSince = (date: string, { payment: { paidAt, received, refunded } }: CollectionVisit) =>
  paidAt !== null && istDay(new Date(paidAt)) >= date ? received - refunded : 0;

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const peopleIn = (visits: CollectionVisit[]) => sumOf(visits.map(({ noOfPersons }) => noOfPersons));
const openIn = (visits: CollectionVisit[]) =>
  sumOf(visits.map(({ payment: { balance } }) => Math.max(0, balance)));

/** The number of visits, planned and done, with the amounts to collect and received. */
function Summary({ date, visits }: { date: string; visits: CollectionVisit[] }) {
  const done = visits.filter(({ status }) => isVisited(status)).length;
  const received = sumOf(visits.map((visit) => receivedSince(date, visit)));
  return (
    <p>
      {messages.summary(visits.length, peopleIn(visits))}
      {done > 0 && `, ${messages.doneCount(done)}`} · <Money amount={openIn(visits) + received} />{' '}
      {messages.toCollect}
      {received > 0 && (
        <>
          , <Money amount={received} /> {messages.received}
        </>
      )}
    </p>
  );
}

/** The city of a visit, or why it has none. */
const areaOf = ({ city, pincode }: CollectionVisit) =>
  city || (pincode ? messages.noCity : messages.noPincode);

/** The visits of an area, with their number and what is to be collected there. */
function Area({ name, visits }: { name: string; visits: CollectionVisit[] }) {
  return (
    <tbody>
      <tr className="cl-area">
        <th colSpan={Object.keys(columns).length} scope="rowgroup">
          {name} · {messages.summary(visits.length, peopleIn(visits))} · <Money amount={openIn(visits)} />{' '}
          {messages.toCollect}
        </th>
      </tr>
      {visits.map((visit) => (
        <Visit key={visit._id} visit={visit} />
      ))}
    </tbody>
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
          <tr className="cl-sheet">
            <td colSpan={Object.keys(columns).length}>
              {LAB.name} · {messages.title}, {dayText(date)}
            </td>
          </tr>
          <tr>
            {Object.values(columns).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {[...new Set(visits.map(areaOf))].map((area) => (
          <Area key={area} name={area} visits={visits.filter((visit) => areaOf(visit) === area)} />
        ))}
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
