import type { AdminOrderView, PaymentInput } from '@nidaan/contract';
import {
  isUpiReference,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  type PaymentMethod,
  WITHDRAWAL_REASONS,
  type WithdrawalReason,
} from '@nidaan/contract/payment-states';
import { Button, DateTime, Field, Money, moneyText, Select, sentenceOf, toast } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { useRefundPaymentMutation, useTakePaymentMutation, useWithdrawPaymentMutation } from '../../api.js';
import { Part } from '../Part.js';
import { Receipts } from './Receipts.js';
import { messages } from '../messages.js';

const options = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const methods = options(PAYMENT_METHODS);
const reasons = options(WITHDRAWAL_REASONS);

/** Reports the result of a payment call; after a conflict the state saved by someone else is shown. */
async function report(answer: Promise<AdminOrderView>, confirmation: string): Promise<void> {
  try {
    await answer;
    toast.success(confirmation);
  } catch (error) {
    toast.error(sentenceOf(error));
  }
}

interface PaymentFormProps {
  label: string;
  button: string;
  busy: boolean;
  onSubmit: (payment: PaymentInput) => void;
}

/** The method of a payment or refund; UPI with the bank's reference. */
function PaymentForm({ label, button, busy, onSubmit }: PaymentFormProps) {
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const [typed, setTyped] = useState('');
  const [invalid, setInvalid] = useState(false);
  const reference = typed.replace(/\s/g, '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = method === 'upi' && !isUpiReference(reference);
    setInvalid(missing);
    if (!missing) onSubmit({ method, bankReference: method === 'upi' ? reference : null });
  };
  return (
    <form className="ad-form" onSubmit={submit} noValidate>
      <div className="ad-form__row">
        <Select
          label={label}
          options={methods}
          value={method}
          onChange={({ target }) => setMethod(target.value as PaymentMethod)}
        />
        {method === 'upi' && (
          <Field
            label={messages.bankReference}
            hint={messages.bankHint}
            error={invalid && !isUpiReference(reference) ? messages.bankInvalid : null}
            inputMode="numeric"
            maxLength={20}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </div>
      <div>
        <Button type="submit" kind="quiet" aria-disabled={busy || undefined}>
          {button}
        </Button>
      </div>
    </form>
  );
}

function WithdrawPayment({ order: { _id: id } }: { order: AdminOrderView }) {
  const [withdraw, { isLoading }] = useWithdrawPaymentMutation();
  const [reason, setReason] = useState<WithdrawalReason>('wrong_order');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLoading) void report(withdraw({ id, reason }).unwrap(), messages.withdrawn);
  };
  return (
    <details className="ad-collapsible">
      <summary>{messages.withdraw}</summary>
      <form className="ad-form" onSubmit={submit}>
        <Select
          label={messages.withdrawReason}
          options={reasons}
          value={reason}
          onChange={({ target }) => setReason(target.value as WithdrawalReason)}
        />
        <div>
          <Button type="submit" kind="quiet" aria-disabled={isLoading || undefined}>
            {messages.withdrawNow}
          </Button>
        </div>
      </form>
    </details>
  );
}

interface PaymentLineProps {
  on: string;
  at: string | null;
  method: PaymentMethod | null;
  reference: string | null;
}

function PaymentLine({ on, at, method, reference }: PaymentLineProps) {
  if (!at || !method) return null;
  return (
    <p className="nd-quiet">
      {on} <DateTime value={at} /> · {PAYMENT_METHODS[method]}
      {reference && (
        <>
          {' '}
          · {messages.reference} <span className="nd-num">{reference}</span>
        </>
      )}
    </p>
  );
}

/** The payment of an order: recorded on collection, removed if it was a mistake, and refunded after a cancellation. */
export function Payment({ order }: { order: AdminOrderView }) {
  const { state, amount, ...payment } = order.payment;
  const [take, taking] = useTakePaymentMutation();
  const [refundPayment, refunding] = useRefundPaymentMutation();
  const id = order._id;
  return (
    <Part title={messages.payment}>
      <p className="ad-sum">
        <strong data-payment={state}>{PAYMENT_STATES[state]}</strong> <Money amount={amount} />
      </p>
      <PaymentLine
        on={messages.paidOn}
        at={payment.paidAt}
        method={payment.method}
        reference={payment.bankReference}
      />
      <PaymentLine
        on={messages.refundedOn}
        at={payment.refundedAt}
        method={payment.refundMethod}
        reference={payment.refundReference}
      />
      <Receipts order={order} />
      {state === 'due' && (
        <PaymentForm
          label={messages.method}
          button={messages.recordPayment(moneyText(amount))}
          busy={taking.isLoading}
          onSubmit={(paid) => report(take({ id, ...paid }).unwrap(), messages.paymentRecorded)}
        />
      )}
      {state === 'refund_due' && (
        <PaymentForm
          label={messages.refundMethod}
          button={messages.recordRefund(moneyText(amount))}
          busy={refunding.isLoading}
          onSubmit={(refund) => report(refundPayment({ id, ...refund }).unwrap(), messages.refundRecorded)}
        />
      )}
      {(state === 'paid' || state === 'refund_due') && <WithdrawPayment order={order} />}
    </Part>
  );
}
