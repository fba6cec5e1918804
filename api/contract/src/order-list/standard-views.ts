import type { OrderFilters } from './order-query.js';

/**
 * The views of the order list that all staff have, in the order in which they are shown, each with its filters. Days are
 * relative, so that a view means the same every day.
 */
export const STANDARD_VIEWS = {
  new: { status: ['Booked'] },
  onHold: { status: ['On hold'] },
  today: { visit: 'today' },
  tomorrow: { visit: 'tomorrow' },
  out: { status: ['Out for collection'] },
  late: { reports: 'late' },
  toBePaid: { payment: 'open' },
  refunds: { payment: 'refund_due' },
  all: {},
} satisfies Record<string, OrderFilters>;

/** Key of {@link STANDARD_VIEWS}. */
export type StandardView = keyof typeof STANDARD_VIEWS;
