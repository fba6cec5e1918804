const figures = new Intl.NumberFormat('en-IN');

/** A count with Indian digit grouping. */
export const counted = (count: number): string => figures.format(count);

export const messages = {
  title: 'Total Revenue',
  dayBook: 'Day book',
  from: 'From',
  to: 'To',
  by: 'By',
  steps: { day: 'Day', week: 'Week', month: 'Month' },
  ranges: 'Ranges',
  last7: 'Last 7 days',
  last30: 'Last 30 days',
  year: 'Last 12 months',
  booked: 'Booked',
  bookedText: 'Orders placed in this period that are not cancelled',
  paid: 'Paid',
  paidText: 'Received in this period',
  refundedText: (refunded: string) => `Received in this period, less ${refunded} refunded`,
  orders: 'Orders',
  ordersText: (cancelled: string) =>
    cancelled === '0' ? 'None cancelled' : `${cancelled} cancelled not counted`,
  average: 'Average order',
  averageText: 'Booked ÷ orders',
  none: '—',
  overTime: 'Over time',
  chart: (from: string, to: string) =>
    `Booked and paid from ${from} to ${to}. The table shows the same figures.`,
  departments: 'By department',
  packages: 'By package',
  name: 'Name',
  units: 'Units',
  nothing: 'Nothing was booked in this period.',
};
