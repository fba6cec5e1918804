import type { AdminOrderView } from '@nidaan/contract';
import { ORDER_VERBS } from '@nidaan/contract/order-status';
import { Button, toast } from '@nidaan/sdk';
import { useState } from 'react';
import { useSaveInvoiceMutation } from '../api.js';
import { useOnPhone } from '../../shared/table/use-on-phone.js';
import { useOrderList } from '../order-list-context.js';
import { May } from '../../shared/rights/May.js';
import { BulkProgress } from './BulkProgress.js';
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

/** The actions for the selected rows, each with the number of rows it applies to. */
export function BulkActionsBar({ rows }: { rows: AdminOrderView[] }) {
  const { selected, select, moves } = useOrderList();
  const onPhone = useOnPhone();
  const orders = rows.filter(({ _id }) => selected.has(_id));
  if (orders.length === 0) return null;
  const verbs = ORDER_VERBS.map((verb) => ({
    verb,
    count: orders.filter((order) => moves.of(verb, order)).length,
  }));
  return (
    <div className="ad-bulk-actions" role="group" aria-label={messages.bulk}>
      <strong role="status">{messages.selected(orders.length)}</strong>
      {verbs
        .filter(({ count }) => count > 0)
        .map(({ verb, count }) => (
          <Button key={verb} kind="quiet" onClick={() => moves.start(verb, orders)}>
            {messages.verbCount(messages.verbs[verb], count)}
          </Button>
        ))}
      <May right="invoices.read">
        <Invoices orders={orders} onDone={() => select([...selected], false)} />
      </May>
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
