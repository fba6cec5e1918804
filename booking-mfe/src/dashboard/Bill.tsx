import type { CustomerOrderView } from '@nidaan/contract';
import { isBillable } from '@nidaan/contract/order-status';
import { Button, toast } from '@nidaan/sdk';
import { useSaveBillMutation } from '../reports/api.js';
import { messages } from './messages.js';

/** Downloads the invoice of an order, once the lab has confirmed it. */
export function Bill({ order }: { order: CustomerOrderView }) {
  const [save, { isLoading }] = useSaveBillMutation();
  if (!isBillable(order.status)) return null;
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
