import type { MoveWithMessage, OrderStatus } from '@nidaan/contract';

const FOLLOWS_CONFIRMATION = (status: OrderStatus) =>
  !['Booked', 'On hold', 'Recollection needed', 'Cancelled'].includes(status);

const STILL_TRUE: Record<MoveWithMessage<'email'>, (status: OrderStatus) => boolean> = {
  confirm: FOLLOWS_CONFIRMATION,
  sendOut: (status) => status === 'Out for collection',
  collect: (status) => status === 'Sample collected' || status === 'In lab',
  hold: (status) => status === 'On hold',
  release: (status) => status !== 'On hold' && status !== 'Cancelled',
  recollect: (status) => status === 'Recollection needed',
  cancel: (status) => status === 'Cancelled',
};

/**
 * Whether an email about a status transition is still true in the order's present status. A delayed or retried one is not
 * sent when the order was put on hold, was corrected, or already has its report.
 */
export const isStillTrue = (verb: MoveWithMessage<'email'>, status: OrderStatus): boolean =>
  STILL_TRUE[verb](status);
