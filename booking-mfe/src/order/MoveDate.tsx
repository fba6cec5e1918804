import { dayLabel } from '@nidaan/contract/booking-rules';
import { dateMovableIn } from '@nidaan/contract/order-status';
import { Button, Select, toast } from '@nidaan/sdk';
import { type SubmitEvent, useState } from 'react';
import { useMoveOrderDateMutation } from './api.js';
import type { SectionProps } from './Order.js';
import { Refused } from './Refused.js';
import { words } from './words.js';

/** Another day for the visit, out of those that can be booked. */
export function MoveDate({ order, orderKey }: SectionProps) {
  const [move, { isLoading, error }] = useMoveOrderDateMutation();
  const [chosen, setChosen] = useState('');
  const days = order.bookableDays.filter((day) => day !== order.appointmentDate);
  const day = days.includes(chosen) ? chosen : (days[0] ?? '');
  const movable = dateMovableIn('customer').includes(order.status);
  if (!order.canMoveDate) return movable ? <p className="nd-quiet nd-small">{words.noMoves}</p> : null;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const { data } = await move({ ...orderKey, body: { version: order.version, appointmentDate: day } });
    if (data) toast.success(words.moved(dayLabel(data.appointmentDate)));
  }

  return (
    <form className="bk-move" onSubmit={(event) => void submit(event)}>
      <Select
        label={words.move}
        hint={words.movesLeft(order.dateMovesLeft)}
        options={days.map((value) => ({ value, label: dayLabel(value) }))}
        value={day}
        onChange={(event) => setChosen(event.target.value)}
      />
      <Button type="submit" kind="quiet" aria-disabled={isLoading}>
        {isLoading ? words.moving : words.moveDo}
      </Button>
      <Refused error={error} />
    </form>
  );
}
