import type { AdminOrderView } from '@nidaan/contract';
import { DateTime } from '@nidaan/sdk';
import { InvoiceButton } from '../../../reports/InvoiceButton.js';
import { useOrderHistoryQuery } from '../../api.js';
import { messages } from '../messages.js';

/** The invoice of an order: its number and day once it is issued, and its download, which issues it on first use. */
export function Invoice({ order }: { order: AdminOrderView }) {
  const { data: history } = useOrderHistoryQuery(order._id);
  const issued = history?.events.find(({ action }) => action === 'invoice.issued');
  return (
    <div className="ad-invoice-line">
      <span>
        {messages.invoice} {issued ? <b className="nd-num">{String(issued.detail.serial)}</b> : null}
        <span className="nd-quiet"> · {issued ? <DateTime value={issued.at} /> : messages.notIssued}</span>
      </span>
      <InvoiceButton order={order} />
    </div>
  );
}
