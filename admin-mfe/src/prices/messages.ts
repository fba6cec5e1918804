import type { PricedList, SkipReason } from '@nidaan/contract';

const NOUNS: Record<PricedList, [string, string]> = {
  tests: ['test', 'tests'],
  packages: ['package', 'packages'],
};

const counted = (count: number, [one, many]: [string, string]) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

export const messages = {
  open: 'Change prices',
  title: (count: number, list: PricedList) => `Change the prices of ${counted(count, NOUNS[list])}`,
  which: 'These are the rows of the list with its search and filter.',
  by: 'Change by',
  kinds: { percent: 'Percent', rupees: 'Rupees' },
  amount: { percent: 'Amount in percent', rupees: 'Amount in rupees' },
  amountHint: 'Below zero, such as -5, makes prices lower.',
  amountWrong: {
    percent: 'Enter a number from -90 to 500, with at most two decimals.',
    rupees: 'Enter a whole number from -1,00,000 to 1,00,000.',
  },
  rounding: 'Round to',
  roundingNames: { rupee: 'Whole ₹', ten: 'Tens', nine: 'Ends in 9' },
  startsOn: 'From (empty: now)',
  preview: 'Preview of the new prices',
  columns: { name: 'Name', before: 'Now', after: 'New', difference: 'Difference' },
  nothing: 'No price changes with this amount.',
  summary: (up: number, down: number) =>
    `${up.toLocaleString('en-IN')} rise, ${down.toLocaleString('en-IN')} fall.`,
  left: (count: number) =>
    `${counted(count, ['price is', 'prices are'])} left out, because the new price is above the MRP or below ₹1.`,
  problems: { too_low: 'Below ₹1', above_mrp: 'Above the MRP' },
  applyNone: 'Change the prices',
  apply: (count: number) => `Change ${counted(count, ['price', 'prices'])}`,
  applyFrom: (count: number, day: string) => `Change ${counted(count, ['price', 'prices'])} from ${day}`,
  changing: 'Changing...',
  close: 'Cancel',
  customersNow: 'Customers see the new prices at once. Orders keep their prices.',
  customersFrom: (day: string) => `Customers see the new prices from ${day}. Orders keep their prices.`,
  changed: (count: number) => `${counted(count, ['price', 'prices'])} changed.`,
  planned: (count: number, day: string) => `${counted(count, ['price', 'prices'])} planned from ${day}.`,
  notChanged: 'Failed to change prices. Nothing was changed.',
  stale: 'Some prices have changed in the meantime. Nothing was changed; check the new preview.',
  history: (planned: number) => (planned > 0 ? `Price changes (${planned} planned)` : 'Price changes'),
  noHistory: 'No prices have been changed together yet.',
  historyNotLoaded: 'Failed to load the price changes.',
  lines: (count: number, list: PricedList) => counted(count, NOUNS[list]),
  statuses: { planned: 'Planned', applied: 'Applied', withdrawn: 'Withdrawn' },
  from: (day: string) => `from ${day}`,
  at: (time: string) => `at ${time}`,
  who: (email: string | null) => email ?? 'deleted account',
  skipped: (count: number) => `${counted(count, ['line', 'lines'])} left out`,
  reasons: {
    archived: 'no longer in the catalogue',
    repriced: 'price changed since',
    above_mrp: 'above the MRP',
  } satisfies Record<SkipReason, string>,
  withdraw: 'Withdraw',
  withdrawName: (day: string) => `Withdraw the change from ${day}`,
  withdrawn: 'Price change withdrawn.',
  notWithdrawn: 'Failed to withdraw the price change.',
  editPrice: (price: string, name: string) => `${price}, change the price of ${name}`,
  newPrice: (name: string) => `New price of ${name}`,
  savePrice: 'Save price',
  keepPrice: 'Keep the price',
  priceWrong: 'Enter whole rupees from 1 to 1,00,00,000.',
  aboveMrp: 'The price cannot be above the MRP.',
  priceNotSaved: 'Failed to save the price.',
  priceConflict: 'Someone else has just changed this entry. Check it and save again.',
};
