import type { CustomerOrderView } from '@nidaan/contract';
import { Button, toast } from '@nidaan/sdk';
import { useSaveBillMutation } from '../reports/api.js';
import { words } from './words.js';

/** Brings the bill of an order; a cancelled one has none. */
export function Bill({ order }: { order: CustomerOrderView }) {
  const [save, { isLoading }] = useSaveBillMutation();
  if (order.status === 'Cancelled') return null;
  async function download() {
    if (isLoading) return;
    const { error } = await save({ id: order.id, secret: null });
    if (error) toast.error(words.billFailed);
  }
  return (
    <Button
      kind="plain"
      aria-disabled={isLoading || undefined}
      aria-label={words.billOf(order.reference)}
      onClick={() => void download()}
    >
      {isLoading ? words.billing : words.bill}
    </Button>
  );
}
