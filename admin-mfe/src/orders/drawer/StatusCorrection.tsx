import type { AdminOrderView } from '@nidaan/contract';
import { ORDER_STATUSES, type OrderStatus } from '@nidaan/contract/order-status';
import { Button, problemOf, Select, sentenceOf, toast } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { MAX_REASON } from '@nidaan/contract/text-limits';
import { useCorrectStatusMutation } from '../api.js';
import { messages } from '../messages.js';
import { TextArea } from '../../shared/forms/TextArea.js';

/** Corrects the status of an order, with a reason for the staff and without an email to the customer. */
export function StatusCorrection({ order }: { order: AdminOrderView }) {
  const [correct, { isLoading }] = useCorrectStatusMutation();
  const [selected, setStatus] = useState<OrderStatus | ''>('');
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const others = ORDER_STATUSES.filter((status) => status !== order.status);
  const status = others.find((one) => one === selected) ?? others[0] ?? order.status;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isLoading || !reason.trim()) return;
    const body = { id: order._id, version: order.version, status, reason: reason.trim() };
    const { error } = await correct(body);
    if (error) return toast.error(problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error));
    setReason('');
    setSubmitted(false);
    toast.success(messages.corrected(status));
  };
  return (
    <details className="ad-collapsible">
      <summary>{messages.correct}</summary>
      <form className="ad-form" onSubmit={submit} noValidate>
        <Select
          label={messages.correctTo}
          options={others.map((value) => ({ value, label: value }))}
          value={status}
          onChange={({ target }) => setStatus(target.value as OrderStatus)}
        />
        <TextArea
          label={messages.correctReason}
          hint={messages.correctHint}
          error={submitted && !reason.trim() ? messages.correctMissing : null}
          maxLength={MAX_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
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
