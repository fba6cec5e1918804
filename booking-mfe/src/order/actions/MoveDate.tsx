import { isDateMovable } from '@nidaan/contract/order-status';
import { firstDayOfOrder } from '@nidaan/contract/preparation';
import { Button, dayText, Select, serverNow, toast } from '@nidaan/sdk';
import { type SubmitEvent, useState } from 'react';
import { passedDay, toDayOptions } from '../../booking/form/days.js';
import { useMoveOrderDateMutation } from '../api.js';
import type { SectionProps } from '../section-props.js';
import { Refused } from '../page/Refused.js';
import { needsDay } from '../page/steps.js';
import { messages } from '../messages.js';

const otherDays = ({ bookableDays, appointmentDate }: SectionProps['order']) =>
  bookableDays.filter((day) => day !== appointmentDate);

/** The selected day; none at first, so that a stray press uses up no change of the day. */
function useChosen(order: SectionProps['order']) {
  const days = otherDays(order);
  const [chosen, choose] = useState('');
  // The visit has been moved to the selected day, in this tab or another one.
  const day = chosen === order.appointmentDate ? '' : chosen;
  return { days, day, choose };
}

/** The texts of the form: for another day, for the day of a new sample, or for a day to be agreed. */
function textsFor({ status, dateMovesLeft }: SectionProps['order'], isNext: boolean) {
  const hint = messages.movesLeft(dateMovesLeft);
  if (!isNext) return { label: messages.move, hint, action: messages.moveDo };
  return status === 'Recollection needed'
    ? { label: messages.newSampleDay, action: messages.chooseDay }
    : { label: messages.agreeDay, hint, action: messages.chooseDay };
}

/** Form that moves the visit to another bookable day. */
export function MoveDate({ order, orderKey }: SectionProps) {
  const [now] = useState(serverNow);
  const [move, { isLoading, error }] = useMoveOrderDateMutation();
  const { days, day, choose } = useChosen(order);
  const [submitted, setSubmitted] = useState(false);
  if (!order.canMoveDate)
    return isDateMovable(order.status) ? <p className="nd-quiet nd-small">{messages.noMoves}</p> : null;
  const { label, hint, action } = textsFor(order, needsDay(order));
  const wrong = day === '' ? messages.noDay : passedDay(day, days);
  const none = { value: '', label: messages.selectDay };
  const shown = toDayOptions(day || (days[0] ?? ''), days, dayText);
  const { reason } = firstDayOfOrder(order, now);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    if (wrong) event.currentTarget.querySelector('select')?.focus();
    if (isLoading || wrong) return;
    const { data } = await move({ ...orderKey, body: { version: order.version, appointmentDate: day } });
    if (!data) return;
    setSubmitted(false);
    toast.success(messages.moved(dayText(data.appointmentDate)));
  }

  return (
    <form className="bk-move" onSubmit={(event) => void submit(event)}>
      <Select
        name="appointmentDate"
        label={label}
        hint={[reason, hint].filter(Boolean).join(' ') || undefined}
        error={submitted || day !== '' ? wrong : null}
        options={day === '' ? [none, ...shown] : shown}
        value={day}
        onChange={(event) => choose(event.target.value)}
      />
      <Button type="submit" kind="quiet" aria-disabled={isLoading}>
        {isLoading ? messages.moving : action}
      </Button>
      <Refused error={error} />
    </form>
  );
}
