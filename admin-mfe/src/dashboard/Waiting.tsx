import { istDay } from '@nidaan/contract/booking-rules';
import { Button, Link, paths, sentenceOf } from '@nidaan/sdk';
import { Card, Statistic } from '@nidaan/sdk/ui/admin';
import { useState } from 'react';
import { useCountOrdersQuery } from '../orders/api.js';
import { type OrderFilters, paramsOf } from '../orders/filters/order-filters.js';
import { messages } from './messages.js';

interface CountProps {
  name: string;
  filters: Partial<OrderFilters>;
}

/** The number of orders that match some filters, as a link to the order list with the same filters. */
function Count({ name, filters }: CountProps) {
  const { data, error, refetch } = useCountOrdersQuery(filters, { refetchOnMountOrArgChange: true });
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

/** The orders that need work today, counted by what they wait for. */
export function Waiting() {
  const [today] = useState(() => istDay(new Date()));
  const visits = ['Booked', 'Confirmed', 'Out for collection'] as const;
  return (
    <>
      <Count name={messages.collectionsToday} filters={{ from: today, to: today, status: [...visits] }} />
      <Count name={messages.toConfirm} filters={{ status: ['Booked'] }} />
      <Count name={messages.onHold} filters={{ status: ['On hold'] }} />
      <Count name={messages.reportsDue} filters={{ status: ['Sample collected', 'In lab'] }} />
      <Count name={messages.refundsDue} filters={{ payment: 'refund_due' }} />
      <Count name={messages.failedEmails} filters={{ mail: 'failed' }} />
    </>
  );
}
