import type { Revenue } from '@nidaan/contract';
import { Loaded, Loading, Money, moneyText, PageMeta } from '@nidaan/sdk';
import { lazy, type ReactNode, Suspense } from 'react';
import { AdminPage } from '../AdminPage.js';
import '../desk.css';
import { ExportCsv } from '../ExportCsv.js';
import { words as common } from '../words.js';
import { useRevenueQuery } from './api.js';
import { Range } from './Range.js';
import './revenue.css';
import { Shares } from './Shares.js';
import { Steps } from './Steps.js';
import { useRange } from './use-range.js';
import { counted, words } from './words.js';

const Chart = lazy(() => import(/* webpackChunkName: "chart" */ './Chart.js'));

function Sum({ name, text, children }: { name: string; text: string; children: ReactNode }) {
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

function Sums({ revenue: { booked, paid, refunded, orders, cancelled, average } }: { revenue: Revenue }) {
  return (
    <dl className="rv-sums">
      <Sum name={words.booked} text={words.bookedText}>
        <Money amount={booked} />
      </Sum>
      <Sum name={words.paid} text={refunded > 0 ? words.refundedText(moneyText(refunded)) : words.paidText}>
        <Money amount={paid} />
      </Sum>
      <Sum name={words.orders} text={words.ordersText(counted(cancelled))}>
        {counted(orders)}
      </Sum>
      <Sum name={words.average} text={words.averageText}>
        {average === null ? words.none : <Money amount={average} />}
      </Sum>
    </dl>
  );
}

/** `/admin/total-revenue`: what was booked and paid. The range stands in the address. */
export default function RevenuePage() {
  const [range, setRange] = useRange();
  const query = useRevenueQuery(range, { refetchOnMountOrArgChange: true });
  const table = `/api/revenue/export?${new URLSearchParams({ ...range })}`;
  const file = `revenue-${range.from}-${range.to}.csv`;
  return (
    <AdminPage title={words.title} actions={<ExportCsv url={table} file={file} />}>
      <PageMeta title={words.title} />
      <Range range={range} onChange={setRange} />
      <Loaded query={{ ...query, data: query.isError ? undefined : query.data }} safe={common.safe}>
        {(revenue) => (
          <>
            <Sums revenue={revenue} />
            <section className="rv-time">
              <h2>{words.overTime}</h2>
              <div className="rv-time__both">
                <Suspense fallback={<Loading />}>
                  <Chart revenue={revenue} />
                </Suspense>
                <Steps revenue={revenue} />
              </div>
            </section>
            <div className="ad-split ad-split--even">
              <Shares title={words.departments} rows={revenue.departments} />
              <Shares title={words.packages} rows={revenue.packages} />
            </div>
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}
