import type { OrderListViews } from '@nidaan/contract';

/** The views of the order list for tests; pass only the counts that matter. */
export const someViews = (
  counts: Partial<OrderListViews['counts']> = {},
  own: OrderListViews['own'] = [],
): OrderListViews => ({
  own,
  counts: {
    new: '1',
    onHold: '0',
    today: '0',
    tomorrow: '0',
    out: '0',
    late: '0',
    toBePaid: '1',
    refunds: '0',
    all: '1',
    ...counts,
  },
});
