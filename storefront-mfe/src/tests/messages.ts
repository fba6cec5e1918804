import type { Collection, Fasting, Regulated, TestView } from '@nidaan/contract';
import { STATUTORY_NOTICES } from '@nidaan/contract/regulated';
import { hoursText } from '@nidaan/sdk';
import type { Fact } from './detail/Facts.js';

/** Where the specimen is taken. */
export const collectionText: Record<Collection, string> = {
  home: 'At your home, free',
  visit: 'At a collection centre',
  sample: 'Collected by your doctor or hospital',
};

/** How to prepare before the specimen is taken. */
export const fastingText: Record<Fasting, string> = {
  none: 'No fasting needed',
  '8-12 h': 'Fast for 8 to 12 hours; plain water is fine',
};

/** Where the specimen is processed. */
const processedText = (outlab: boolean) => (outlab ? 'At a partner laboratory (Outlab)' : 'In our own lab');

/** Report time, in hours from the sample's arrival at the lab; empty when it is not known. */
export const reportText = (hours: number | null) =>
  hours === null ? '' : `Within ${hoursText(hours)} of reaching the lab`;

const WE_CALL = 'We will call you before confirming.';

/** The notice of a regulated test, and that the lab calls before confirming the booking. */
export const regulatedText: Record<Regulated, string> = {
  pcpndt: `${STATUTORY_NOTICES.pcpndt} ${WE_CALL}`,
  hiv: `${STATUTORY_NOTICES.hiv} ${WE_CALL}`,
};

export const messages = {
  title: 'Blood tests',
  description: 'All lab tests, with prices, specimens and report times. Home sample pickup is free.',
  intro: 'All lab tests, with prices. Home sample pickup is free.',
  summary: (shortDesc: string, price: string, atHome: boolean) =>
    `${shortDesc && `${shortDesc}. `}${price} with ${atHome ? 'home sample pickup and ' : ''}online report.`,
  add: 'Add to cart',
  bookNow: 'Book Now',
  removeTest: 'Remove this test',
  mostBooked: 'Most booked',
  notFound: 'We do not have this test',
  notFoundWhy: 'It may have been withdrawn, or the link may be mistyped.',
  allTests: 'See all tests',
  specimen: 'Specimen',
  preparation: 'Preparation',
  report: 'Report',
  collected: 'Collected',
  processed: 'Processed',
  outlab: 'Outlab',
  perPerson: 'per person',
};

type Details = Pick<TestView, 'specimen' | 'fasting' | 'reportHours'> &
  Partial<Record<'collection', Collection | null> & Record<'outlab', boolean | null>>;

/**
 * Details of a test as names and values; the value of a detail that was not entered is empty (decisions §14.2).
 * @param preparation sentences about the preparation; by default only whether a fast is needed
 */
export const detailsOf = (
  test: Details,
  preparation: string | string[] = test.fasting ? fastingText[test.fasting] : '',
): Fact[] => [
  [messages.specimen, test.specimen],
  [messages.collected, test.collection ? collectionText[test.collection] : ''],
  [messages.preparation, preparation],
  [messages.report, reportText(test.reportHours)],
  [messages.processed, typeof test.outlab === 'boolean' ? processedText(test.outlab) : ''],
];

export const filterMessages = {
  title: 'Filter and sort',
  department: 'Department',
  all: 'All departments',
  fasting: 'Fasting',
  fastings: { '': 'Any', none: 'No fasting', needed: 'Fasting needed' },
  price: 'Price',
  anyPrice: 'Any price',
  upTo: (amount: string) => `Up to ${amount}`,
  sort: 'Sort by',
  sorts: {
    department: 'Department',
    price: 'Price, lowest first',
    'price-desc': 'Price, highest first',
    report: 'Report, fastest first',
  },
  atHome: 'Sample taken at home',
  clear: 'Clear filters',
  show: (count: number) => (count === 1 ? 'Show 1 test' : `Show ${count} tests`),
  shown: (count: number, all: number) => (count === all ? `${all} tests` : `${count} of ${all} tests`),
  none: 'No test fits these filters',
};
