import type { OrderPageView, OrderStep } from '@nidaan/contract';
import type { HoldReason, OrderStatus } from '@nidaan/contract/order-status';

/** The statuses of an order in their regular sequence. */
const STATUS_SEQUENCE: OrderStatus[] = [
  'Booked',
  'Confirmed',
  'Out for collection',
  'Sample collected',
  'In lab',
  'Report ready',
  'Completed',
];

/** The regular status after which an order in another status continues. */
const CONTINUES_AT: Partial<Record<OrderStatus, OrderStatus>> = {
  'On hold': 'Booked',
  'Recollection needed': 'Confirmed',
};

/** The statuses ahead of an order, the next one first; empty for an order that has ended. */
export function stepsAhead(status: OrderStatus): OrderStatus[] {
  const next = CONTINUES_AT[status];
  if (next) return STATUS_SEQUENCE.slice(STATUS_SEQUENCE.indexOf(next));
  const at = STATUS_SEQUENCE.indexOf(status);
  return at === -1 ? [] : STATUS_SEQUENCE.slice(at + 1);
}

type Planned = Pick<OrderPageView, 'status' | 'appointmentDate' | 'bookableDays'>;

/** True when a visit is still ahead: the first one, or one for a new sample whose day is chosen. */
export const isAhead = ({ status, appointmentDate, bookableDays }: Planned): boolean =>
  status === 'Recollection needed'
    ? bookableDays.includes(appointmentDate)
    : ['Booked', 'Confirmed', 'On hold', 'Out for collection'].includes(status);

// The holds that another day may end.
const NEEDING_DAY: HoldReason[] = ['appointment', 'container', 'preparation'];

/** True when choosing a day is the next step: a new sample has no day yet, or the hold waits for another day. */
export const needsDay = (order: Planned & Pick<OrderPageView, 'canMoveDate' | 'holdReasons'>): boolean =>
  order.canMoveDate &&
  (order.status === 'Recollection needed'
    ? !isAhead(order)
    : order.holdReasons.some((reason) => NEEDING_DAY.includes(reason)));

/** True for an order that has its report or was cancelled, so that it can be booked again. */
export const isFinished = (status: OrderStatus): boolean =>
  ['Report ready', 'Completed', 'Cancelled'].includes(status);

/** The reason given for the last step; null when there is none. */
export const lastReason = (timeline: OrderStep[]): string | null => timeline.at(-1)?.reason ?? null;
