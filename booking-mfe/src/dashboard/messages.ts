import { INVOICE_FAILED } from '@nidaan/contract/error-sentences';
export const messages = {
  title: 'Your Orders',
  lead: 'Bookings made from this account or with your verified email.',
  columns: {
    id: 'Order ID',
    tests: 'Tests',
    date: 'Date',
    visit: 'Visit',
    total: 'Total Amount',
    status: 'Status',
    report: 'Report',
    bill: 'Bill',
  },
  tests: ([first = '', second, ...more]: string[]) =>
    [second ? `${first}, ${second}` : first, more.length > 0 && `and ${more.length} more`]
      .filter(Boolean)
      .join(' '),
  people: (names: string[]) => `For ${names.join(', ').replace(/, ([^,]*)$/, ' and $1')}`,
  loading: 'Loading...',
  none: 'No orders found.',
  noneWhy: 'Your bookings appear here. To see earlier ones, verify your email.',
  toTests: 'See all tests',
  toAccount: 'Your account',
  noReport: 'Not uploaded',
  reportWithdrawn: 'A report was withdrawn. A corrected one will follow.',
  view: (index: number, count: number, person: string | null) =>
    [count === 1 ? 'View Report' : `View Report ${index + 1}`, person].filter(Boolean).join(' · '),
  bill: 'Download bill',
  billing: 'One moment...',
  billOf: (reference: string) => `Download bill of ${reference}`,
  billFailed: INVOICE_FAILED,
  safe: 'Your orders are safe.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  newer: 'Newer orders',
  older: 'Older orders',
};
