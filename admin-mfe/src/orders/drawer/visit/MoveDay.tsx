import type { AdminOrderView } from '@nidaan/contract';
import { bookableDays } from '@nidaan/contract/booking-rules';
import { isDateMovable } from '@nidaan/contract/order-status';
import { daysToPrepare, firstDayOfOrder } from '@nidaan/contract/preparation';
import { Button, dayText, Select, sentenceOf } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { useMoveDayMutation } from '../../api.js';
import { messages } from '../messages.js';
import { orderToast } from '../use-order-toast.js';

/** Reschedules the visit, while it has not taken place. */
export function MoveDay({ order }: { order: AdminOrderView }) {
  const [move, { isLoading }] = useMoveDayMutation();
  const [now] = useState(() => new Date());
  const first = firstDayOfOrder(order, now);
  const days = daysToPrepare(bookableDays(now), first).filter((one) => one !== order.appointmentDate);
  const [selected, setDay] = useState('');
  const day = days.find((one) => one === selected) ?? days[0] ?? '';
  if (!isDateMovable(order.status)) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const answer = await move({ id: order._id, version: order.version, appointmentDate: day });
    if (answer.error) return orderToast(order.reference).error(sentenceOf(answer.error));
    orderToast(order.reference).success(messages.rescheduled(dayText(day)));
  };
  return (
    <details className="ad-collapsible">
      <summary>{messages.reschedule}</summary>
      <form className="ad-form" onSubmit={submit}>
        <Select
          label={messages.newDay}
          hint={first.reason ?? undefined}
          options={days.map((value) => ({ value, label: dayText(value) }))}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <div>
          <Button type="submit" kind="quiet" aria-disabled={isLoading || undefined}>
            {messages.rescheduleVisit}
          </Button>
        </div>
      </form>
    </details>
  );
}
