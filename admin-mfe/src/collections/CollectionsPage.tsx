import type { CollectionVisit } from '@nidaan/contract';
import { istDay } from '@nidaan/contract/booking-rules';
import { LAB } from '@nidaan/contract/lab';
import { Button, dayText, Field, Loaded, Money, PageMeta, StatePanel, useSearchParams } from '@nidaan/sdk';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { AdminPage } from '../AdminPage.js';
import { words as common } from '../words.js';
import { useCollectionsQuery } from './api.js';
import './collections.css';
import { words } from './words.js';

const { columns } = words;
const hours = words.hours(LAB.visitHours.from, LAB.visitHours.to);

function People({ visit: { name, phoneno, beneficiaries, noOfPersons } }: { visit: CollectionVisit }) {
  const others = beneficiaries.flatMap((person) =>
    person.name && person.name !== name ? [person.name] : [],
  );
  return (
    <>
      <strong>{name ?? words.notGiven}</strong>
      {phoneno ? (
        <a className="nd-num" href={`tel:${phoneno}`}>
          {phoneno}
        </a>
      ) : (
        <span>{words.notGiven}</span>
      )}
      <span className="nd-quiet">{[words.persons(noOfPersons), ...others].join(', ')}</span>
    </>
  );
}

function Visit({ visit }: { visit: CollectionVisit }) {
  const { payment, specimens, unknown, fasting } = visit;
  return (
    <tr>
      <td data-name={columns.time}>
        <span className="nd-num">{hours}</span>
        <span className="nd-num nd-quiet">{visit.reference}</span>
        {visit.status === 'Booked' && <span className="cl-warn">{words.notConfirmed}</span>}
      </td>
      <td data-name={columns.who}>
        <People visit={visit} />
      </td>
      <td data-name={columns.address}>
        <span className="cl-address">{visit.address ?? words.notGiven}</span>
        <span className="nd-num">{visit.pincode}</span>
      </td>
      <td data-name={columns.take}>
        {specimens.map((specimen) => (
          <span key={specimen}>{specimen}</span>
        ))}
        {unknown.length > 0 && <span className="cl-warn">{words.unknown(unknown.join(', '))}</span>}
      </td>
      <td data-name={columns.prepare}>{fasting ? <strong>{words.fasting}</strong> : words.noFasting}</td>
      <td data-name={columns.pay} className="cl-pay">
        {payment.state === 'due' ? <Money amount={payment.amount} /> : words.paid}
      </td>
      <td className="cl-done" aria-label={columns.done} />
    </tr>
  );
}

function Visits({ visits }: { visits: CollectionVisit[] }) {
  if (visits.length === 0)
    return (
      <StatePanel drawing="empty-list" title={words.none}>
        {words.noneHint}
      </StatePanel>
    );
  const persons = visits.reduce((sum, { noOfPersons }) => sum + noOfPersons, 0);
  const due = visits.reduce((sum, { payment }) => sum + (payment.state === 'due' ? payment.amount : 0), 0);
  return (
    <>
      <p>
        {words.summary(visits.length, persons)} · <Money amount={due} /> {words.toCollect}
      </p>
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

/** `/admin/collections?date=`: the visits of a day, for the phlebotomist to take along on paper. */
export default function CollectionsPage() {
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => istDay(new Date()));
  const asked = params.get('date') ?? '';
  const date = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : today;
  const query = useCollectionsQuery(date, { refetchOnMountOrArgChange: true });
  const actions = (
    <Button onClick={() => print()}>
      <Printer size={18} strokeWidth={1.75} aria-hidden />
      {words.print}
    </Button>
  );
  return (
    <AdminPage title={`${words.title}, ${dayText(date)}`} actions={actions}>
      <PageMeta title={words.title} />
      <div className="cl-day">
        <Field
          label={words.day}
          type="date"
          value={date}
          onChange={({ target }) => target.value && setParams({ date: target.value })}
        />
      </div>
      <Loaded query={{ ...query, data: query.currentData }} safe={common.safe}>
        {(visits) => <Visits visits={visits} />}
      </Loaded>
    </AdminPage>
  );
}
