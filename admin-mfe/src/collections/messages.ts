import type { OrderPerson } from '@nidaan/contract';

const isGiven = (value: string | number | null | undefined) => value !== null && value !== undefined;

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
    who: 'Name, phone and people',
    address: 'Address',
    tests: 'Tests of each person',
    tubes: 'Tubes',
    toCollect: 'To collect',
    done: 'Done',
  },
  noCity: 'Outside the served area',
  noPincode: 'Area not known',
  byPhone: 'By phone',
  fasting: 'Fasting',
  instructions: (count: number) => `${count} ${count === 1 ? 'instruction' : 'instructions'} given`,
  unknown: (names: string) => `Look up: ${names}`,
  tubes: (persons: number, specimens: string) =>
    persons > 1 ? `${persons} of each: ${specimens}` : specimens,
  persons: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  person: ({ name, age, gender }: OrderPerson) => [name, age, gender?.charAt(0)].filter(isGiven).join(' '),
  atAddress: 'At the address:',
  cash: 'Cash',
  upi: 'UPI',
  paid: 'Paid',
  partlyPaid: (amount: string) => `${amount} paid`,
  notConfirmed: 'Not confirmed',
  notGiven: 'Not given',
};
