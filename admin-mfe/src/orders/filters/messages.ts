import type { RelativeDays } from '@nidaan/contract/relative-days';

const days: Record<RelativeDays, string> = {
  yesterday: 'Yesterday',
  today: 'Today',
  tomorrow: 'Tomorrow',
  last7: 'Last 7 days',
  next7: 'Next 7 days',
};

export const messages = {
  days,
  anyDay: 'Any day',
  visit: 'Visit',
  visitFrom: 'Visit from',
  visitTo: 'Visit until',
  booked: 'Booked',
  bookedFrom: 'Booked from',
  bookedTo: 'Booked until',
  area: 'Pincode or locality',
  reachedToday: (status: string) => `${status} today`,
  overdueVisits: 'Visit overdue',
  reachedLabel: 'Reached today',
  anyStatus: 'Any status',
  /** A filter with its value, as a chip. */
  of: (name: string, value: string) => `${name}: ${value}`,
};
