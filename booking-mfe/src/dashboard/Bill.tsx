import type { CustomerOrderView } from '@nidaan/contract';
import { Button, toast } from '@nidaan/sdk';
import { useOwnBillMutation } from './api.js';
import { words } from './words.js';

function save(address: string, name: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Brings the bill of an order; a cancelled one has none. */
export function Bill({ order }: { order: CustomerOrderView }) {
  const [bring, { isLoading }] = useOwnBillMutation();
  if (order.status === 'Cancelled') return null;
  async function download() {
    const { data } = await bring(order.id);
    if (data) save(data, `invoice_${order.id}.pdf`);
    else toast.error(words.billFailed);
  }
  return (
    <Button
      kind="plain"
      disabled={isLoading}
      aria-label={words.billOf(order.reference)}
      onClick={() => void download()}
    >
      {isLoading ? words.billing : words.bill}
    </Button>
  );
}
