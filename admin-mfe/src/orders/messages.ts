import { eventMessages } from './event-messages.js';
import { MISSING_DETAILS, type MissingDetail } from '@nidaan/contract/hold-needs';
import { INVOICE_FAILED, REASON_REQUIRED } from '@nidaan/contract/error-sentences';

/** Up to five references and the number of further ones. */
const some = (orders: { reference: string }[]) => {
  const few = orders.slice(0, 5).map(({ reference }) => reference);
  return `${few.join(', ')}${orders.length > 5 ? ` and ${orders.length - 5} more` : ''}`;
};

/** `12 orders: Confirmed`; different statuses are listed with the number of orders each. */
function inStatuses(orders: { reference: string; status: string }[], again: string): string {
  const [only] = orders;
  if (orders.length === 1) return `${only?.reference}: ${again}${only?.status}`;
  // `Map.groupBy` is missing in Node 20.
  const counts = new Map<string, number>();
  for (const { status } of orders) counts.set(status, (counts.get(status) ?? 0) + 1);
  if (counts.size === 1) return `${orders.length} orders: ${again}${only?.status}`;
  const parts = [...counts].map(([status, count]) => `${again}${status} (${count})`);
  return `${orders.length} orders: ${parts.join(', ')}`;
}

export const messages = {
  title: 'View Orders',
  empty: 'No orders found.',
  noMatch: 'No order matches the search and the filters.',
  emptyPage: 'This page is empty.',
  // An order that no longer matches the filters is not in the total, but stays on the screen.
  shownOf: (shown: number, total: string) =>
    total.endsWith('+') || Number(total) > shown
      ? `${shown} of ${total} orders`
      : shown === 1
        ? '1 order'
        : `${shown} orders`,
  toFirst: 'Go to the first page',
  clear: 'Clear filters',
  search: 'Search',
  searchField: 'Reference, name, phone or email',
  status: 'Status',
  anyStatus: 'All statuses',
  columns: {
    id: 'Order ID',
    name: 'Name',
    email: 'Email',
    address: 'Address',
    phone: 'Phone No',
    age: 'Age',
    persons: 'Number of Persons',
    appointment: 'Appointment Date',
    beneficiaries: 'Beneficiaries',
    products: 'Products',
    tests: 'Additional Tests',
    upload: 'Upload Report',
    status: 'Status',
    report: 'Report',
    download: 'Download Reports',
    send: 'Send Reports to user',
    invoice: 'Generate Invoice',
  },
  noBeneficiaries: 'No beneficiaries',
  noProducts: 'No products',
  noTests: 'No tests selected',
  none: '—',
  notGiven: 'Not given',
  total: 'Total',
  persons: (count: number) => `${count} people`,
  details: 'People, tests and reports',
  andMore: (count: number) => `and ${count} more`,
  person: (number: number) => `Person ${number}`,
  guardian: (name: string) => `guardian ${name}`,
  missingOf: (person: string) => `Missing for ${person}`,
  missing: (details: MissingDetail[]) =>
    `Missing: ${details.map((detail) => MISSING_DETAILS[detail]).join(', ')}`,
  holdReason: 'Hold reason',
  anyHoldReason: 'Any reason',
  payment: 'Payment',
  anyPayment: 'Any payment',
  lateReports: 'Report late',
  reportDue: (at: string) => `Report due ${at}`,
  reportLate: (at: string) => `Report late: due ${at}`,
  emailFailed: 'Email failed',
  activeFilters: 'Active filters',
  removeFilter: (name: string) => `Remove ${name}`,
  more: (count: number) => (count > 0 ? `More filters (${count})` : 'More filters'),
  statuses: (count: number) => `${count} statuses`,
  holdReasons: (count: number) => `${count} reasons`,
  csv: 'Download CSV',
  csvBusy: 'Preparing...',
  csvStarted: 'The CSV is downloading.',
  collectionList: 'Collection list',
  columnsTitle: 'Columns',
  columnsHint: 'Your choice is saved for you on every device.',
  columnsAll: 'Show all columns',
  keys: 'Keyboard shortcuts',
  keysHint:
    'They work while a row of the list has the focus: press ↓ in the search field, or Tab until a row is highlighted.',
  rowKeys: [
    [['↑', '↓'], 'Row above, row below'],
    [['Home', 'End'], 'First row, last row'],
    [['Enter'], 'Open the order'],
    [['Space'], 'Select the row'],
    [['Shift', '↑', '↓'], 'Select several rows'],
    [['Ctrl', 'a'], 'Select all rows; again, all orders that match'],
    [['Esc'], 'Clear the selection'],
    [['?'], 'Show this list'],
  ] as [string[], string][],
  drawerKeysTitle: 'While an order is open',
  drawerKeys: [
    [['k'], 'Previous order'],
    [['j'], 'Next order'],
    [['Alt', '↑'], 'Previous order, also from a field'],
    [['Alt', '↓'], 'Next order, also from a field'],
    [['Esc'], 'Close the order'],
  ] as [string[], string][],
  newBookings: (count: number) => (count === 1 ? '1 new booking' : `${count} new bookings`),
  listChanged: 'The list has changed.',
  show: 'Show',
  select: (reference: string) => `Select ${reference}`,
  selectShort: 'Select',
  selectAll: (count: number) => `Select all ${count}`,
  selected: (count: number) => (count === 1 ? '1 selected' : `${count} selected`),
  clearSelection: 'Clear',
  bulk: 'Actions for the selected orders',
  verbCount: (verb: string, count: number) => `${verb} (${count})`,
  invoices: (count: number) => `Generate invoices (${count})`,
  invoicesBusy: 'Generating...',
  invoicesDone: (count: number) =>
    count === 1 ? '1 invoice is in your downloads.' : `${count} invoices are in your downloads.`,
  doneOf: (done: number, total: number) => `${done} of ${total}`,
  invoiceFailed: (reference: string) => `${INVOICE_FAILED} (${reference})`,
  open: (reference: string) => `Open ${reference}`,
  move: 'Change status',
  moveOf: (reference: string) => `Change status of ${reference}`,
  moving: 'Saving...',
  keep: 'Keep as it is',
  verbs: {
    confirm: 'Confirm',
    sendOut: 'Out for collection',
    collect: 'Sample collected',
    toLab: 'Received in lab',
    reportReady: 'Report ready',
    complete: 'Complete',
    hold: 'Put on hold',
    release: 'Take off hold',
    recollect: 'Recollect',
    cancel: 'Cancel order',
    returnToLab: 'Back to the laboratory',
  },
  moved: (orders: { reference: string; status: string }[]) => inStatuses(orders, ''),
  undo: 'Undo',
  undone: (orders: { reference: string; status: string }[]) => inStatuses(orders, 'back to '),
  dismiss: 'Dismiss',
  noReport: (without: { reference: string }[], count: number) =>
    without.length === 1 && count === 1
      ? 'No report is uploaded. Mark as ready anyway?'
      : `No report is uploaded for ${some(without)} (${without.length} of ${count} orders). Mark as ready anyway?`,
  otherDay: (visits: { reference: string; day: string }[], count: number) => {
    const [only] = visits;
    const what =
      count === 1
        ? `The visit is ${only?.day}.`
        : `${visits.length} of ${count} visits are not today: ${some(
            visits.map(({ reference, day }) => ({ reference: `${reference} (${day})` })),
          )}.`;
    return `${what} ${count === 1 ? 'The customer gets' : 'These customers get'} the message that the phlebotomist is on the way.`;
  },
  onlyToday: (count: number) => `Only the ${count} of today`,
  sendOutAnyway: (count: number) =>
    count === 1 ? 'Out for collection anyway' : `All ${count} out for collection anyway`,
  cancelsPaid: (paid: { reference: string }[], count: number, sum: string) =>
    count === 1
      ? `${sum} is paid. It has to be refunded, and the refund recorded in the order.`
      : `${some(paid)} ${paid.length === 1 ? 'is' : 'are'} paid (${sum}). It has to be refunded, and each refund recorded in its order.`,
  refundDue: (count: number, sum: string) =>
    count === 1
      ? `${sum} is to be refunded: record the refund in the order.`
      : `${sum} of ${count} orders is to be refunded: record each refund in its order.`,
  onlyReported: (count: number) => `Only the ${count} with a report`,
  readyAnyway: (count: number) =>
    count === 1 ? 'Mark as ready anyway' : `Mark all ${count} as ready anyway`,
  correct: 'Correct the status',
  correctTo: 'Actual status',
  correctReason: 'Reason',
  correctHint: 'Only staff see this. No email is sent.',
  correctMissing: REASON_REQUIRED,
  correctNow: 'Correct',
  corrected: (status: string) => `The status is now “${status}”. No email was sent.`,
  checking: (orders: { reference: string }[]) =>
    `${some(orders)}: we don’t know if it was saved. Checking...`,
  notKnown: (reference: string, why: string) => `${reference}: ${why}`,
  notMoved: (reference: string, why: string) => `${reference} stays as it is. ${why}`,
  noMove: (verb: string) => `“${verb}” is not possible from here.`,
  moveTitle: (verb: string, orders: { reference: string }[]) =>
    orders.length === 1 ? `${verb}: ${orders[0]?.reference}` : `${verb}: ${orders.length} orders`,
  moveList: (orders: { reference: string }[], status: string) => {
    return `${some(orders)} will be “${status}”.`;
  },
  reason: 'Reason',
  reasonHints: {
    customer: 'The customer sees this.',
    staff: 'Something is still missing for the visit. Only staff see this.',
  },
  referralFirst: 'By law a test of this order needs a referral or counselling. Record it to end the hold.',
  referralMissing: (orders: { reference: string }[]) =>
    `${some(orders)} ${orders.length === 1 ? 'stays' : 'stay'} on hold: by law a test needs a referral or counselling. Record it in each order.`,
  reasonMissing: REASON_REQUIRED,
  conflictTitle: (reference: string) => `${reference} was changed in the meantime`,
  conflictStatus: 'The order was changed in the meantime. It is now:',
  conflictNotApplied: (verb: string) => `Your “${verb}” was not carried out.`,
  reload: 'Reload',
  applyAnyway: (verb: string) => `${verb} anyway`,
  events: eventMessages,
  roles: {
    visitor: 'customer (website)',
    link: 'customer (link)',
    customer: 'customer',
    admin: 'staff',
    'front-desk': 'front desk',
    phlebotomist: 'phlebotomist',
    lab: 'lab',
    accounts: 'accounts',
    catalogue: 'catalogue',
    system: 'automatic',
  },
  contactFields: {
    name: 'Name',
    email: 'Email',
    phoneno: 'Phone No',
    address: 'Address',
    pincode: 'Pincode',
    visitContactName: 'Contact at the address',
    visitContactPhone: 'Phone at the address',
  },
};
