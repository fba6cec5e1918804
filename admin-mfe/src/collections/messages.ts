export const messages = {
  title: 'Collection list',
  day: 'Day',
  today: 'Today',
  print: 'Print',
  none: 'No visits on this day.',
  noneHint: 'Orders with a visit on this day are listed here.',
  summary: (visits: number, persons: number) =>
    `${visits === 1 ? '1 visit' : `${visits} visits`}, ${persons === 1 ? '1 person' : `${persons} people`}`,
  toCollect: 'to collect',
  received: 'received',
  doneCount: (count: number) => `${count} done`,
  onHold: (count: string) =>
    count === '1'
      ? '1 order for this day is on hold and not listed here.'
      : `${count} orders for this day are on hold and not listed here.`,
  showHeld: 'Show them',
  columns: {
    time: 'Time',
    who: 'Name and phone',
    address: 'Address',
    specimens: 'Specimens',
    preparation: 'Preparation',
    toCollect: 'To collect',
    done: 'Done',
  },
  byPhone: 'By phone',
  fasting: 'Fasting',
  noFasting: 'None',
  unknown: (names: string) => `Look up: ${names}`,
  persons: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  atAddress: 'At the address:',
  paid: 'Paid',
  partlyPaid: (amount: string) => `${amount} paid`,
  notConfirmed: 'Not confirmed yet',
  notGiven: 'Not given',
};
