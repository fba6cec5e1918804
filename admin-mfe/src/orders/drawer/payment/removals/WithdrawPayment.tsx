import type { AdminOrderView, PaymentEntry } from '@nidaan/contract';
import { PAYMENT_METHODS, WITHDRAWAL_REASONS, type WithdrawalReason } from '@nidaan/contract/payment-states';
import { Button, moneyText, sentenceOf } from '@nidaan/sdk';
import { useState } from 'react';
import { fieldErrorsOf } from '../../../../shared/forms/field-errors.js';
import { ConfirmInPlace } from '../../../../shared/dialogs/ConfirmInPlace.js';
import { useWithdrawPaymentMutation } from '../../../api.js';
import { ClosedDayReason } from '../ClosedDayReason.js';
import { messages } from '../../messages.js';
import { orderToast } from '../../use-order-toast.js';
import { RemovalFields } from './RemovalFields.js';

const paymentText = ({ amount, method, receipt }: PaymentEntry) =>
  [moneyText(amount), PAYMENT_METHODS[method], receipt].filter(Boolean).join(' · ');

interface WithdrawPaymentProps {
  order: AdminOrderView;
  payments: PaymentEntry[];
}

/** Removes a payment that was recorded by mistake; of several it asks which. */
export function WithdrawPayment({ order: { _id: id, reference }, payments }: WithdrawPaymentProps) {
  const [withdraw] = useWithdrawPaymentMutation();
  const [reason, setReason] = useState<WithdrawalReason>('wrong_order');
  const [why, setWhy] = useState('');
  const [asked, setAsked] = useState<string>();
  const [chosen, setChosen] = useState<string | null>(null);
  const removable = payments.filter(({ receipt }) => receipt !== null);
  const last = removable.at(-1)?.receipt;
  const receipt = removable.some((payment) => payment.receipt === chosen) ? chosen : last;
  const run = async () => {
    try {
      const correction = why.trim();
      const withdrawal = { id, reason, ...(receipt && { receipt }), ...(correction && { correction }) };
      await withdraw(withdrawal).unwrap();
      setWhy('');
      setAsked(undefined);
      orderToast(reference).success(messages.withdrawn);
    } catch (failure) {
      setAsked(fieldErrorsOf(failure).correction);
      orderToast(reference).error(sentenceOf(failure));
    }
  };
  const fields = (
    <div className="ad-form">
      <RemovalFields
        label={messages.withdrawWhich}
        entries={removable.map((payment) => ({ key: payment.receipt ?? '', text: paymentText(payment) }))}
        chosen={receipt ?? ''}
        onChoose={setChosen}
        reasons={WITHDRAWAL_REASONS}
        reason={reason}
        onReason={setReason}
      />
      <ClosedDayReason value={why} error={asked} onChange={setWhy} />
    </div>
  );
  return (
    <div>
      <ConfirmInPlace title={messages.withdraw} text={fields} action={messages.withdrawNow} run={run}>
        <Button kind="quiet">{messages.withdraw}</Button>
      </ConfirmInPlace>
    </div>
  );
}
