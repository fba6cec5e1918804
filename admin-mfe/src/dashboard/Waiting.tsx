import { istDay } from '@nidaan/contract/booking-rules';
import { IN_LAB_STATUSES, VISIT_STATUSES } from '@nidaan/contract/order-status';
import type { Right } from '@nidaan/contract/rights';
import { STANDARD_VIEWS } from '@nidaan/contract/standard-views';
import { Button, Link, paths, sentenceOf } from '@nidaan/sdk';
import { Card, Statistic } from '@nidaan/sdk/ui/admin';
import { useState } from 'react';
import { useCountOrdersQuery } from '../orders/api.js';
import { type OrderFilters, paramsOf } from '../orders/filters/order-filters.js';
import { keepCurrent } from '../shared/keep-current.js';
import { useRights } from '../shared/rights/use-may.js';
import { messages } from './messages.js';

interface CountProps {
  name: string;
  filters: Partial<OrderFilters>;
}

/** The number of orders that match some filters, as a link to the order list with the same filters. */
function Count({ name, filters }: CountProps) {
  const { data, error, refetch } = useCountOrdersQuery(filters, keepCurrent);
  const failed = Boolean(error) && data === undefined;
  const to = `${paths.adminOrders()}?${new URLSearchParams(paramsOf(filters))}`;
  if (failed)
    return (
      <Card>
        <Statistic title={name} value={messages.unknownCount} />
        <p className="ad-failed" role="alert">
          {sentenceOf(error)}
          <Button kind="plain" onClick={() => refetch()}>
            {messages.retry}
          </Button>
        </p>
      </Card>
    );
  return (
    <Link className="ad-count" to={to}>
      <Card hoverable>
        <Statistic title={name} value={data ?? messages.unknownCount} />
      </Card>
    </Link>
  );
}

/** What is counted, each for those who do this work. */
const countsOn = (today: string): (CountProps & { right: Right })[] => [
  {
    right: 'collections.read',
    name: messages.collectionsToday,
    filters: { from: today, to: today, status: [...VISIT_STATUSES] },
  },
  { right: 'orders.move.confirm', name: messages.toConfirm, filters: STANDARD_VIEWS.new },
  { right: 'orders.move.release', name: messages.onHold, filters: STANDARD_VIEWS.onHold },
  { right: 'orders.move.reportReady', name: messages.reportsDue, filters: { status: [...IN_LAB_STATUSES] } },
  { right: 'orders.move.complete', name: messages.reportsLate, filters: STANDARD_VIEWS.late },
  { right: 'payments.refund', name: messages.refundsDue, filters: STANDARD_VIEWS.refunds },
  { right: 'orders.contact', name: messages.failedEmails, filters: { mail: 'failed' } },
];

/** The orders that need work today, counted by what they wait for. */
export function Waiting() {
  const [today] = useState(() => istDay(new Date()));
  const may = useRights();
  const counts = countsOn(today).filter(({ right }) => may(right));
  return counts.map(({ name, filters }) => <Count key={name} name={name} filters={filters} />);
}
