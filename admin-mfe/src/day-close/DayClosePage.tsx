import type { CollectorDay } from '@nidaan/contract';
import { istDay } from '@nidaan/contract/booking-rules';
import { Link, Loaded, Money, PageMeta, paths, StatePanel, useSearchParams } from '@nidaan/sdk';
import { AdminPage } from '../layout/AdminPage.js';
import { messages as common } from '../layout/messages.js';
import { DayField } from '../shared/filters/DayField.js';
import { keepCurrent } from '../shared/keep-current.js';
import { StaleNotice } from '../shared/lists/StaleNotice.js';
import { withRight } from '../shared/rights/with-right.js';
import '../shared/table/admin-table.css';
import type { Column } from '../shared/table/column.js';
import { DataTable } from '../shared/table/DataTable.js';
import { useNow } from '../shared/use-now.js';
import { useDayClosesQuery } from './api.js';
import { CollectorPanel } from './CollectorPanel.js';
import { differenceText, keyOf, nameOf, takenOf } from './collector-name.js';
import './day-close.css';
import { messages } from './messages.js';
import { StatementForm } from './StatementForm.js';

const { columns: heads } = messages;

type Row = CollectorDay & { key: string };

const amount = (
  key: 'cash' | 'upi' | 'cardAndBank' | 'outstanding' | 'toCollect',
  of: (row: CollectorDay) => number,
): Column<Row> => ({
  key,
  title: heads[key],
  width: 120,
  align: 'end',
  cell: (row) => <Money amount={of(row)} />,
});

function State({ row: { collector, close } }: { row: CollectorDay }) {
  if (!collector) return null;
  if (!close) return <span className="dc-open">{messages.open}</span>;
  const difference = differenceText(close.received - close.expected);
  return (
    <span className={difference ? 'dc-bad' : 'dc-ok'}>
      {difference ? messages.closedWith(difference) : messages.closed}
    </span>
  );
}

const columnsFrom = (day: string, chosen: string): Column<Row>[] => [
  {
    key: 'collector',
    title: heads.collector,
    width: 260,
    card: 'name',
    cell: (row) => (
      <Link
        className="dc-name"
        to={`${paths.adminDayClose()}?day=${day}&collector=${row.key}`}
        aria-current={row.key === chosen ? 'true' : undefined}
      >
        {nameOf(row)}
      </Link>
    ),
  },
  { key: 'visits', title: heads.visits, width: 110, align: 'end', cell: ({ visits }) => visits.length },
  amount('toCollect', (row) => takenOf(row) + row.outstanding),
  amount('cash', ({ cash }) => cash),
  amount('upi', ({ upi }) => upi),
  amount('cardAndBank', ({ cardAndBank }) => cardAndBank),
  amount('outstanding', ({ outstanding }) => outstanding),
  { key: 'state', title: heads.state, width: 170, cell: (row) => <State row={row} /> },
];

function Collectors({ day, rows, chosen }: { day: string; rows: Row[]; chosen: string }) {
  const of = rows.find(({ key }) => key === chosen);
  if (rows.length === 0)
    return (
      <StatePanel drawing="empty-list" title={messages.none}>
        {messages.noneHint}
      </StatePanel>
    );
  return (
    <>
      <DataTable label={messages.table} rowKey="key" columns={columnsFrom(day, chosen)} rows={rows} />
      {of ? <CollectorPanel day={day} of={of} /> : <p className="dc-choose nd-quiet">{messages.choose}</p>}
      <StatementForm key={day} payments={rows.flatMap(({ payments }) => payments)} />
    </>
  );
}

/** `/admin/day-close?day=&collector=`: what each collector took on a day, and the close of their days. */
function DayClosePage() {
  const [params, setParams] = useSearchParams();
  const today = istDay(new Date(useNow()));
  const requested = params.get('day') ?? '';
  const day = /^\d{4}-\d{2}-\d{2}$/.test(requested) ? requested : today;
  const query = useDayClosesQuery(day, keepCurrent);
  return (
    <AdminPage title={messages.title}>
      <PageMeta title={messages.title} />
      <div className="dc-day">
        <DayField required label={messages.day} value={day} onChange={(next) => setParams({ day: next })} />
      </div>
      <Loaded query={{ ...query, data: query.currentData }} safe={common.safe}>
        {({ collectors }) => (
          <>
            <StaleNotice query={query} />
            <Collectors
              day={day}
              rows={collectors.map((row) => ({ ...row, key: keyOf(row) }))}
              chosen={params.get('collector') ?? ''}
            />
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}

export default withRight('days.close', messages.title, DayClosePage);
