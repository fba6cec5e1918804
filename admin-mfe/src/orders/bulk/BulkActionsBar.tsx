import type { AdminOrderView } from '@nidaan/contract';
import { ORDER_VERBS } from '@nidaan/contract/order-status';
import { Button, toast } from '@nidaan/sdk';
import { useState } from 'react';
import { useSaveInvoiceMutation } from '../api.js';
import { useOrderList } from '../order-list-context.js';
import { moveOf } from '../transitions/use-transitions.js';
import { messages } from '../messages.js';

/** Bills of several orders, one after the other: the printer of bills is one. */
function Invoices({ orders, onDone }: { orders: AdminOrderView[]; onDone: () => void }) {
  const [save] = useSaveInvoiceMutation();
  const [busy, setBusy] = useState(false);
  const billed = orders.filter(({ status }) => status !== 'Cancelled');
  if (billed.length === 0) return null;
  const run = async () => {
    setBusy(true);
    let made = 0;
    for (const { _id, reference } of billed) {
      const answer = await save(_id);
      if (answer.error) toast.error(messages.invoiceFailed(reference));
      else made += 1;
    }
    setBusy(false);
    onDone();
    if (made > 0) toast.success(messages.invoicesDone(made));
  };
  return (
    <Button kind="quiet" aria-disabled={busy || undefined} onClick={() => !busy && run()}>
      {busy ? messages.invoicesBusy : messages.invoices(billed.length)}
    </Button>
  );
}

/** What can be done with the rows chosen, and with how many of them. */
export function BulkActionsBar({ rows }: { rows: AdminOrderView[] }) {
  const { chosen, choose, moves } = useOrderList();
  const orders = rows.filter(({ _id }) => chosen.has(_id));
  if (orders.length === 0) return null;
  const verbs = ORDER_VERBS.map((verb) => ({
    verb,
    count: orders.filter((order) => moveOf(verb, order)).length,
  }));
  return (
    <div className="ad-chosen" role="group" aria-label={messages.bulk}>
      <strong role="status">{messages.chosen(orders.length)}</strong>
      {verbs
        .filter(({ count }) => count > 0)
        .map(({ verb, count }) => (
          <Button key={verb} kind="quiet" onClick={() => moves.start(verb, orders)}>
            {messages.verbCount(messages.verbs[verb], count)}
          </Button>
        ))}
      <Invoices orders={orders} onDone={() => choose([...chosen], false)} />
      {orders.length < rows.length && (
        <Button
          kind="plain"
          onClick={() =>
            choose(
              rows.map(({ _id }) => _id),
              true,
            )
          }
        >
          {messages.chooseAll(rows.length)}
        </Button>
      )}
      <Button kind="plain" onClick={() => choose([...chosen], false)}>
        {messages.noneSelected}
      </Button>
    </div>
  );
}
