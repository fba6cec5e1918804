import type { AdminOrderView, RefundEntry } from '@nidaan/contract';
import {
  PAYMENT_METHODS,
  REFUND_REMOVAL_REASONS,
  type RefundRemovalReason,
} from '@nidaan/contract/payment-states';
import { Button, moneyText, sentenceOf } from '@nidaan/sdk';
import { useState } from 'react';
import { ConfirmInPlace } from '../../../../shared/dialogs/ConfirmInPlace.js';
import { useWithdrawRefundMutation } from '../../../api.js';
import { messages } from '../../messages.js';
import { orderToast } from '../../use-order-toast.js';
import { RemovalFields } from './RemovalFields.js';

// A refund that an earlier version recorded has no id and stays.
const entriesOf = (refunds: RefundEntry[]) =>
  refunds.flatMap(({ id, amount, method, bankReference }) => {
    const parts = [moneyText(amount), PAYMENT_METHODS[method], bankReference];
    return id === null ? [] : [{ key: id, text: parts.filter(Boolean).join(' · ') }];
  });

interface WithdrawRefundProps {
  order: AdminOrderView;
  refunds: RefundEntry[];
}

/** Removes a refund that was recorded by mistake; of several it asks which. */
export function WithdrawRefund({ order: { _id: id, reference }, refunds }: WithdrawRefundProps) {
  const [withdraw] = useWithdrawRefundMutation();
  const [reason, setReason] = useState<RefundRemovalReason>('wrong_order');
  const [chosen, setChosen] = useState('');
  const entries = entriesOf(refunds);
  const refund = (entries.find(({ key }) => key === chosen) ?? entries.at(-1))?.key;
  if (!refund) return null;
  const run = async () => {
    try {
      await withdraw({ id, refund, reason }).unwrap();
      orderToast(reference).success(messages.refundRemoved);
    } catch (failure) {
      orderToast(reference).error(sentenceOf(failure));
    }
  };
  const fields = (
    <div className="ad-form">
      <RemovalFields
        label={messages.removeWhichRefund}
        entries={entries}
        chosen={refund}
        onChoose={setChosen}
        reasons={REFUND_REMOVAL_REASONS}
        reason={reason}
        onReason={setReason}
      />
    </div>
  );
  return (
    <div>
      <ConfirmInPlace title={messages.refundByMistake} text={fields} action={messages.removeRefund} run={run}>
        <Button kind="quiet">{messages.refundByMistake}</Button>
      </ConfirmInPlace>
    </div>
  );
}
