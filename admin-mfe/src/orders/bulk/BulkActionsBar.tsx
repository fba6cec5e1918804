import type { AdminOrderView } from '@nidaan/contract';
import { ORDER_VERBS } from '@nidaan/contract/order-status';
import { Button, toast } from '@nidaan/sdk';
import { useState } from 'react';
import { useSaveInvoiceMutation } from '../api.js';
import { useOnPhone } from '../../shared/table/use-on-phone.js';
import { useOrderList } from '../order-list-context.js';
import { May } from '../../shared/rights/May.js';
import { ReportDelays } from '../report-delay/ReportDelay.js';
import { BulkProgress } from './BulkProgress.js';
import { messages as bulk } from './messages.js';
import { messages } from '../messages.js';

/** Downloads the invoices of several orders, one after the other, because the API renders one PDF at a time. */
function Invoices({ orders, onDone }: { orders: AdminOrderView[]; onDone: () => void }) {
  const [save] = useSaveInvoiceMutation();
  /** How many are done; null while none are being downloaded. */
  const [done, setDone] = useState<number | null>(null);
  const invoiceable = orders.filter(({ status }) => status !== 'Cancelled');
  if (invoiceable.length === 0) return null;
  const busy = done !== null;
  const run = async () => {
    let downloaded = 0;
    for (const [index, { _id, reference }] of invoiceable.entries()) {
      setDone(index);
      const answer = await save(_id);
      if (answer.error) toast.error(messages.invoiceFailed(reference));
      else downloaded += 1;
    }
    setDone(null);
    onDone();
    if (downloaded > 0) toast.success(messages.invoicesDone(downloaded));
  };
  return (
    <>
      <Button kind="quiet" aria-disabled={busy || undefined} onClick={() => !busy && run()}>
        {busy ? messages.invoicesBusy : messages.invoices(invoiceable.length)}
      </Button>
      {busy && <BulkProgress label={messages.invoicesBusy} done={done} total={invoiceable.length} />}
    </>
  );
}

/** Offers to select also the orders of other pages, once those of this page are selected. */
function SelectMatching({ total }: { total: string }) {
  const { matching } = useOrderList();
  return (
    <Button kind="plain" aria-disabled={matching.busy || undefined} onClick={() => void matching.selectAll()}>
      {matching.busy ? bulk.selecting : bulk.selectMatching(total)}
    </Button>
  );
}

interface BulkActionsBarProps {
  rows: AdminOrderView[];
  /** The number of orders that match the filters, such as `210` or `1000+`. */
  total: string;
}

/** The actions for the selected orders, each with the number of orders it applies to. */
export function BulkActionsBar({ rows, total }: BulkActionsBarProps) {
  const { selected, select, moves, matching } = useOrderList();
  const onPhone = useOnPhone();
  const orders = matching.targets(rows, selected);
  if (orders.length === 0) return null;
  const isPageSelected = rows.length > 0 && rows.every(({ _id }) => selected.has(_id));
  const hasMore = total.endsWith('+') || Number(total) > rows.length;
  const verbs = ORDER_VERBS.map((verb) => ({
    verb,
    count: orders.filter((order) => moves.of(verb, order)).length,
  }));
  return (
    <div className="ad-bulk-actions" role="group" aria-label={messages.bulk}>
      <strong role="status">{messages.selected(orders.length)}</strong>
      {isPageSelected && hasMore && orders.length <= rows.length && <SelectMatching total={total} />}
      {verbs
        .filter(({ count }) => count > 0)
        .map(({ verb, count }) => (
          <Button key={verb} kind="quiet" onClick={() => moves.start(verb, orders)}>
            {messages.verbCount(messages.verbs[verb], count)}
          </Button>
        ))}
      <ReportDelays orders={orders} />
      {/* Each invoice is a download of its own. */}
      {orders.length <= rows.length && (
        <May right="invoices.read">
          <Invoices orders={orders} onDone={() => select([...selected], false)} />
        </May>
      )}
      {/* A table has a checkbox for it in its header. */}
      {onPhone && orders.length < rows.length && (
        <Button
          kind="plain"
          onClick={() =>
            select(
              rows.map(({ _id }) => _id),
              true,
            )
          }
        >
          {messages.selectAll(rows.length)}
        </Button>
      )}
      <Button kind="plain" onClick={() => select([...selected], false)}>
        {messages.clearSelection}
      </Button>
    </div>
  );
}
