import { dayText } from '@nidaan/contract/dates';

export const messages = {
  clear: (label: string) => `Clear ${label}`,
  problem: {
    unreadable: () => 'Enter a date such as 29 Nov 2026 or 29/11/2026.',
    early: (min = '') => `Enter a date from ${dayText(min)} on.`,
    late: (_min = '', max = '') => `Enter a date up to ${dayText(max)}.`,
  },
};
