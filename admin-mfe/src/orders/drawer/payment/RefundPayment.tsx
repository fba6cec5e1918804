import type { AdminOrderView } from '@nidaan/contract';
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  REFERENCE_NAMES,
  referenceError,
} from '@nidaan/contract/payment-states';
import { Button, Field, moneyText, Select, sentenceOf, toast } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { useRefundPaymentMutation } from '../../api.js';
import { useDraft } from '../use-draft.js';
import { messages } from '../messages.js';

const METHODS = Object.entries(PAYMENT_METHODS).map(([value, label]) => ({ value, label }));
const NOT_ENTERED: { method: PaymentMethod; typed: string } = { method: 'cash', typed: '' };

/** A form that records the refund of what was paid for a cancelled order. */
export function RefundPayment({ order: { _id: id, payment } }: { order: AdminOrderView }) {
  const [refund, { isLoading }] = useRefundPaymentMutation();
  const { draft, write, discard } = useDraft(`refund ${id}`, () => NOT_ENTERED);
  const { method, typed } = draft;
  const [checked, setChecked] = useState(false);
  const bankReference = method === 'cash' ? null : typed.replace(/\s/g, '') || null;
  const error = referenceError(method, bankReference);
  const referenceName = REFERENCE_NAMES[method];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setChecked(true);
    if (error) return;
    try {
      await refund({ id, method, bankReference }).unwrap();
      toast.success(messages.refundRecorded);
      discard();
    } catch (failure) {
      toast.error(sentenceOf(failure));
    }
  };
  return (
    <form className="ad-form" onSubmit={submit} noValidate>
      <div className="ad-form__row">
        <Select
          label={messages.refundMethod}
          options={METHODS}
          value={method}
          onChange={({ target }) => write({ method: target.value as PaymentMethod })}
        />
        {referenceName && (
          <Field
            label={referenceName}
            hint={messages.referenceHints[method]}
            error={checked ? error : null}
            maxLength={30}
            value={typed}
            onChange={({ target }) => write({ typed: target.value })}
          />
        )}
      </div>
      <div>
        <Button type="submit" kind="quiet" aria-disabled={isLoading || undefined}>
          {messages.recordRefund(moneyText(-payment.balance))}
        </Button>
      </div>
    </form>
  );
}
