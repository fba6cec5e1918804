import { dateMovableIn } from '@nidaan/contract/order-status';
import { Button, dayText, Select, toast } from '@nidaan/sdk';
import { type SubmitEvent, useState } from 'react';
import { passedDay, toDayOptions } from '../../booking/form/days.js';
import { useMoveOrderDateMutation } from '../api.js';
import type { SectionProps } from '../section-props.js';
import { Refused } from '../page/Refused.js';
import { messages } from '../messages.js';

const otherDays = ({ bookableDays, appointmentDate }: SectionProps['order']) =>
  bookableDays.filter((day) => day !== appointmentDate);

/** The selected day, initially the first bookable one; it does not change without user input. */
function useChosen(order: SectionProps['order']) {
  const days = otherDays(order);
  const [first = ''] = days;
  const [chosen, choose] = useState(first);
  // The visit has been moved to the selected day, in this tab or another one.
  const day = chosen === order.appointmentDate ? first : chosen;
  return { days, day, choose };
}

/** Form that moves the visit to another bookable day. */
export function MoveDate({ order, orderKey }: SectionProps) {
  const [move, { isLoading, error }] = useMoveOrderDateMutation();
  const { days, day, choose } = useChosen(order);
  const movable = dateMovableIn('customer').includes(order.status);
  if (!order.canMoveDate) return movable ? <p className="nd-quiet nd-small">{messages.noMoves}</p> : null;
  const passed = passedDay(day, days);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (passed) event.currentTarget.querySelector('select')?.focus();
    if (isLoading || passed) return;
    const { data } = await move({ ...orderKey, body: { version: order.version, appointmentDate: day } });
    if (data) toast.success(messages.moved(dayText(data.appointmentDate)));
  }

  return (
    <form className="bk-move" onSubmit={(event) => void submit(event)}>
      <Select
        label={messages.move}
        hint={messages.movesLeft(order.dateMovesLeft)}
        error={passed}
        options={toDayOptions(day, days, dayText)}
        value={day}
        onChange={(event) => choose(event.target.value)}
      />
      <Button type="submit" kind="quiet" aria-disabled={isLoading}>
        {isLoading ? messages.moving : messages.moveDo}
      </Button>
      <Refused error={error} />
    </form>
  );
}
