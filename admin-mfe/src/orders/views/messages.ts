import type { StandardView } from '@nidaan/contract/standard-views';

const names: Record<StandardView, string> = {
  new: 'New',
  onHold: 'On hold',
  today: 'Today',
  tomorrow: 'Tomorrow',
  out: 'Out',
  late: 'Late',
  toBePaid: 'To be paid',
  refunds: 'Refunds',
  all: 'All',
};

export const messages = {
  title: 'Views',
  names,
  /** Stands for a count that is not loaded. */
  unknown: '—',
};
