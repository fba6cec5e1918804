import type { AdminOrderView, PaymentInput } from '@nidaan/contract';
import {
  isUpiReference,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  type PaymentMethod,
  WITHDRAWAL_REASONS,
  type WithdrawalReason,
} from '@nidaan/contract/payment-states';
import { Button, DateTime, Field, Money, moneyText, problemOf, Select, sentenceOf, toast } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { useGiveBackMutation, useTakePaymentMutation, useWithdrawPaymentMutation } from '../orders/api.js';
import { useOrderList } from '../orders/order-list-context.js';
import { Part } from './Part.js';
import { Receipts } from './Receipts.js';
import { messages } from './messages.js';

const options = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const methods = options(PAYMENT_METHODS);
const reasons = options(WITHDRAWAL_REASONS);

/** Notes what an answer says of an order; what someone else noted meanwhile is shown, never overwritten. */
function useNoting() {
  const { upsert } = useOrderList();
  return async (answer: Promise<AdminOrderView>, said: string) => {
    try {
      upsert(await answer);
      toast.success(said);
    } catch (error) {
      const current = problemOf(error)?.current;
      if (current) upsert(current as AdminOrderView);
      toast.error(sentenceOf(error));
    }
  };
}

interface PassingProps {
  label: string;
  button: string;
  busy: boolean;
  note: (payment: PaymentInput) => void;
}

/** How money changed hands: in cash, or by UPI with the bank's reference. */
function Passing({ label, button, busy, note }: PassingProps) {
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const reference = typed.replace(/\s/g, '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = method === 'upi' && !isUpiReference(reference);
    setWrong(missing);
    if (!missing) note({ method, bankReference: method === 'upi' ? reference : null });
  };
  return (
    <form className="ad-form" onSubmit={submit} noValidate>
      <div className="ad-form__row">
        <Select
          label={label}
          options={methods}
          value={method}
          onChange={({ target }) => setMethod(target.value === 'upi' ? 'upi' : 'cash')}
        />
        {method === 'upi' && (
          <Field
            label={messages.bankReference}
            hint={messages.bankHint}
            error={wrong && !isUpiReference(reference) ? messages.bankWrong : null}
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

function Mistake({ order: { _id: id } }: { order: AdminOrderView }) {
  const [withdraw, { isLoading }] = useWithdrawPaymentMutation();
  const [reason, setReason] = useState<WithdrawalReason>('wrong_order');
  const noting = useNoting();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLoading) void noting(withdraw({ id, reason }).unwrap(), messages.withdrawn);
  };
  return (
    <details className="ad-folded">
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

interface PassedProps {
  on: string;
  at: string | null;
  method: PaymentMethod | null;
  reference: string | null;
}

function Passed({ on, at, method, reference }: PassedProps) {
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

/** The money of an order, as it is taken at the door and given back after a cancellation. */
export function Payment({ order }: { order: AdminOrderView }) {
  const { state, amount, ...payment } = order.payment;
  const [take, taking] = useTakePaymentMutation();
  const [giveBack, giving] = useGiveBackMutation();
  const noting = useNoting();
  const id = order._id;
  return (
    <Part title={messages.payment}>
      <p className="ad-sum">
        <strong data-payment={state}>{PAYMENT_STATES[state]}</strong> <Money amount={amount} />
      </p>
      <Passed
        on={messages.paidOn}
        at={payment.paidAt}
        method={payment.method}
        reference={payment.bankReference}
      />
      <Passed
        on={messages.refundedOn}
        at={payment.refundedAt}
        method={payment.refundMethod}
        reference={payment.refundReference}
      />
      <Receipts order={order} />
      {state === 'due' && (
        <Passing
          label={messages.method}
          button={messages.paid(moneyText(amount))}
          busy={taking.isLoading}
          note={(paid) => noting(take({ id, ...paid }).unwrap(), messages.noted)}
        />
      )}
      {state === 'refund_due' && (
        <Passing
          label={messages.refundMethod}
          button={messages.refund(moneyText(amount))}
          busy={giving.isLoading}
          note={(refund) => noting(giveBack({ id, ...refund }).unwrap(), messages.refunded)}
        />
      )}
      {(state === 'paid' || state === 'refund_due') && <Mistake order={order} />}
    </Part>
  );
}
