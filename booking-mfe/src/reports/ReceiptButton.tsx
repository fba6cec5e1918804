import { Button, toast } from '@nidaan/sdk';
import { Download } from 'lucide-react';
import type { OrderKey } from '../order/api.js';
import { useSaveReceiptMutation } from './api.js';
import { messages } from './messages.js';

interface ReceiptButtonProps {
  orderKey: OrderKey;
  serial: string;
  kind?: 'plain' | 'quiet';
}

/** Downloads a receipt as a PDF. */
export function ReceiptButton({ orderKey, serial, kind = 'quiet' }: ReceiptButtonProps) {
  const [save, { isLoading }] = useSaveReceiptMutation();
  const run = async () => {
    const answer = await save({ ...orderKey, serial });
    if (answer.error) toast.error(messages.receiptFailed);
  };
  return (
    <Button
      kind={kind}
      aria-disabled={isLoading || undefined}
      aria-label={messages.receiptOf(serial)}
      onClick={() => !isLoading && void run()}
    >
      {kind === 'quiet' && <Download size={18} strokeWidth={1.75} aria-hidden />}
      <span>{isLoading ? messages.billBusy : messages.receiptGet}</span>
    </Button>
  );
}
