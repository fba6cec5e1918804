import type { Revenue } from '@nidaan/contract';
import { Loaded, Loading, Money, moneyText, PageMeta } from '@nidaan/sdk';
import { lazy, type ReactNode, Suspense } from 'react';
import { AdminPage } from '../layout/AdminPage.js';
import '../shared/table/admin-table.css';
import { ExportCsv } from '../shared/lists/ExportCsv.js';
import { messages as common } from '../layout/messages.js';
import { keepCurrent } from '../shared/keep-current.js';
import { shown } from '../shared/lists/paged.js';
import { StaleNotice } from '../shared/lists/StaleNotice.js';
import { withRight } from '../shared/rights/with-right.js';
import { useRevenueQuery } from './api.js';
import { Range } from './Range.js';
import './revenue.css';
import { Shares } from './Shares.js';
import { Steps } from './Steps.js';
import { useRange } from './use-range.js';
import { counted, messages } from './messages.js';

const Chart = lazy(() => import(/* webpackChunkName: "chart" */ './Chart.js'));

function Figure({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <div className="rv-sum nd-card">
      <dt>{name}</dt>
      <dd>
        <strong>{children}</strong>
        <span className="nd-quiet">{text}</span>
      </dd>
    </div>
  );
}

function Figures({ revenue: { booked, paid, refunded, orders, cancelled, average } }: { revenue: Revenue }) {
  return (
    <dl className="rv-sums">
      <Figure name={messages.booked} text={messages.bookedText}>
        <Money amount={booked} />
      </Figure>
      <Figure
        name={messages.paid}
        text={refunded > 0 ? messages.refundedText(moneyText(refunded)) : messages.paidText}
      >
        <Money amount={paid} />
      </Figure>
      <Figure name={messages.orders} text={messages.ordersText(counted(cancelled))}>
        {counted(orders)}
      </Figure>
      <Figure name={messages.average} text={messages.averageText}>
        {average === null ? messages.none : <Money amount={average} />}
      </Figure>
    </dl>
  );
}

/** `/admin/total-revenue`: booked and paid amounts. The range is in the URL. */
function RevenuePage() {
  const [range, setRange] = useRange();
  const query = useRevenueQuery(range, keepCurrent);
  const table = `/api/revenue/export?${new URLSearchParams({ ...range })}`;
  const days = `${range.from}-${range.to}`;
  const dayBook = `/api/day-book?${new URLSearchParams({ from: range.from, to: range.to })}`;
  const actions = (
    <div className="ad-tools">
      <ExportCsv url={dayBook} file={`day-book-${days}.csv`} label={messages.dayBook} />
      <ExportCsv url={table} file={`revenue-${days}.csv`} />
    </div>
  );
  return (
    <AdminPage title={messages.title} actions={actions}>
      <PageMeta title={messages.title} />
      <Range range={range} onChange={setRange} />
      <Loaded query={shown(query)} safe={common.safe}>
        {(revenue) => (
          <>
            <StaleNotice query={query} />
            <Figures revenue={revenue} />
            <section className="rv-time">
              <h2>{messages.overTime}</h2>
              <div className="rv-time__both">
                <div className="rv-chart">
                  <Suspense fallback={<Loading />}>
                    <Chart revenue={revenue} />
                  </Suspense>
                </div>
                <Steps revenue={revenue} />
              </div>
            </section>
            <div className="ad-split ad-split--even">
              <Shares title={messages.departments} rows={revenue.departments} />
              <Shares title={messages.packages} rows={revenue.packages} />
            </div>
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}

export default withRight('revenue.read', messages.title, RevenuePage);
