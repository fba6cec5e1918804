import type { OrderStep } from '@nidaan/contract';
import type { OrderStatus } from '@nidaan/contract/order-status';

/** The way of an order on which nothing happens out of turn. */
const STATUS_SEQUENCE: OrderStatus[] = [
  'Booked',
  'Confirmed',
  'Out for collection',
  'Sample collected',
  'In lab',
  'Report ready',
  'Completed',
];

/** Where the way continues from statuses beside it. */
const BACK_TO: Partial<Record<OrderStatus, OrderStatus>> = {
  'On hold': 'Booked',
  'Recollection needed': 'Confirmed',
};

/** What an order has still before it, the next first; nothing for an order that is over. */
export function stepsAhead(status: OrderStatus): OrderStatus[] {
  const back = BACK_TO[status];
  if (back) return STATUS_SEQUENCE.slice(STATUS_SEQUENCE.indexOf(back));
  const at = STATUS_SEQUENCE.indexOf(status);
  return at === -1 ? [] : STATUS_SEQUENCE.slice(at + 1);
}

/** True when someone is still to come for a sample, be it once more. */
export const isAhead = (status: OrderStatus): boolean =>
  ['Booked', 'Confirmed', 'On hold', 'Out for collection'].includes(status);

/** The reason in words of the last step; null when it had none. */
export const lastReason = (timeline: OrderStep[]): string | null => timeline.at(-1)?.reason ?? null;
