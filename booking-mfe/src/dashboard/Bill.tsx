import type { CustomerOrderView } from '@nidaan/contract';
import { Button, toast } from '@nidaan/sdk';
import { useSaveBillMutation } from '../reports/api.js';
import { messages } from './messages.js';

/** Downloads the invoice of an order; a cancelled order has none. */
export function Bill({ order }: { order: CustomerOrderView }) {
  const [save, { isLoading }] = useSaveBillMutation();
  if (order.status === 'Cancelled') return null;
  async function download() {
    if (isLoading) return;
    const { error } = await save({ id: order.id, secret: null });
    if (error) toast.error(messages.billFailed);
  }
  return (
    <Button
      kind="plain"
      aria-disabled={isLoading || undefined}
      aria-label={messages.billOf(order.reference)}
      onClick={() => void download()}
    >
      {isLoading ? messages.billing : messages.bill}
    </Button>
  );
}
