import type { AdminOrderView, ReceiptView } from '@nidaan/contract';
import { PAYMENT_METHODS, WITHDRAWAL_REASONS } from '@nidaan/contract/payment-states';
import { Button, DateTime, Money, sentenceOf, toast } from '@nidaan/sdk';
import { useOrderReceiptsQuery, useSaveOrderReceiptMutation } from '../../api.js';
import { messages } from '../messages.js';
import { keepCurrent } from '../../../shared/keep-current.js';

function Receipt({ orderId, receipt }: { orderId: string; receipt: ReceiptView }) {
  const { serial, amount, method, paidAt, voidedAt, voidReason } = receipt;
  const [save, { isLoading }] = useSaveOrderReceiptMutation();
  const run = async () => {
    const answer = await save({ orderId, serial });
    if (answer.error) toast.error(sentenceOf(answer.error));
  };
  return (
    <li>
      <span>
        {messages.receipt}{' '}
        {voidedAt ? <s className="nd-num">{serial}</s> : <b className="nd-num">{serial}</b>}
        {' · '}
        <Money amount={amount} /> · {PAYMENT_METHODS[method]} · <DateTime value={paidAt} />
        {voidedAt && (
          <>
            <br />
            <strong className="ad-void">{messages.void}</strong> <DateTime value={voidedAt} />
            {voidReason && ` · ${WITHDRAWAL_REASONS[voidReason]}`}
          </>
        )}
      </span>
      <Button
        kind="plain"
        aria-label={messages.receiptOf(serial)}
        aria-disabled={isLoading || undefined}
        onClick={() => !isLoading && void run()}
      >
        {isLoading ? messages.receiptBusy : messages.receiptDownload}
      </Button>
    </li>
  );
}

/** The receipts of an order, newest first; a void one shows its date and reason. */
export function Receipts({ order: { _id: id } }: { order: AdminOrderView }) {
  const { data: receipts = [] } = useOrderReceiptsQuery(id, keepCurrent);
  if (receipts.length === 0) return null;
  return (
    <ul className="ad-receipts">
      {receipts.map((receipt) => (
        <Receipt key={receipt.serial} orderId={id} receipt={receipt} />
      ))}
    </ul>
  );
}
