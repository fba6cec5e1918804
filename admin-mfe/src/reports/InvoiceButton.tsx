import type { AdminOrderView } from '@nidaan/contract';
import { Button, problemOf, sentenceOf, toast } from '@nidaan/sdk';
import { useSaveInvoiceMutation } from '../orders/api.js';
import './reports.css';
import { messages } from './messages.js';

const sentenceFor = (error: unknown) =>
  problemOf(error)?.code === 'order_cancelled'
    ? `${messages.invoiceFailed} ${sentenceOf(error)}`
    : messages.invoiceFailed;

/** Downloads the invoice of an order; the API generates it on first use. */
export function InvoiceButton({ order: { _id } }: { order: AdminOrderView }) {
  const [save, { isLoading }] = useSaveInvoiceMutation();
  const run = async () => {
    const answer = await save(_id);
    if (answer.error) toast.error(sentenceFor(answer.error));
  };
  return (
    <Button
      className="ad-invoice"
      kind="plain"
      aria-disabled={isLoading || undefined}
      onClick={() => !isLoading && run()}
    >
      {isLoading ? messages.invoiceBusy : messages.invoice}
    </Button>
  );
}
