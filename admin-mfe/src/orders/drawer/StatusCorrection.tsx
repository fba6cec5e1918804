import type { AdminOrderView } from '@nidaan/contract';
import { ORDER_STATUSES, type OrderStatus } from '@nidaan/contract/order-status';
import { Button, problemOf, Select, sentenceOf } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { MAX_REASON } from '@nidaan/contract/text-limits';
import { useCorrectStatusMutation } from '../api.js';
import { messages } from '../messages.js';
import { refundOf } from '../transitions/questions.js';
import { useDraft } from './use-draft.js';
import { orderToast } from './use-order-toast.js';
import { TextArea } from '../../shared/forms/TextArea.js';

const NOTHING: { selected: OrderStatus | ''; reason: string } = { selected: '', reason: '' };

/** Corrects the status of an order, with a reason for the staff and without an email to the customer. */
export function StatusCorrection({ order }: { order: AdminOrderView }) {
  const [correct, { isLoading }] = useCorrectStatusMutation();
  const { draft, isKept, write, discard } = useDraft(`status ${order._id}`, () => NOTHING);
  const { selected, reason } = draft;
  const [submitted, setSubmitted] = useState(false);
  const others = ORDER_STATUSES.filter((status) => status !== order.status);
  const status = others.find((one) => one === selected) ?? others[0] ?? order.status;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isLoading || !reason.trim()) return;
    const body = { id: order._id, version: order.version, status, reason: reason.trim() };
    const { data, error } = await correct(body);
    if (error)
      return orderToast(order.reference).error(problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error));
    write(NOTHING);
    discard();
    setSubmitted(false);
    orderToast(order.reference).success(
      [messages.corrected(status), refundOf([data])].filter(Boolean).join(' '),
    );
  };
  return (
    <details className="ad-collapsible" open={isKept}>
      <summary>{messages.correct}</summary>
      <form className="ad-form" onSubmit={submit} noValidate>
        <Select
          label={messages.correctTo}
          options={others.map((value) => ({ value, label: value }))}
          value={status}
          onChange={({ target }) => write({ selected: target.value as OrderStatus })}
        />
        <TextArea
          label={messages.correctReason}
          hint={messages.correctHint}
          error={submitted && !reason.trim() ? messages.correctMissing : null}
          maxLength={MAX_REASON}
          value={reason}
          onChange={({ target }) => write({ reason: target.value })}
        />
        <div>
          <Button type="submit" kind="quiet" aria-disabled={isLoading || undefined}>
            {messages.correctNow}
          </Button>
        </div>
      </form>
    </details>
  );
}
