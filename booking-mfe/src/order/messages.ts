import type { MissingDetail } from '@nidaan/contract';
import type { HoldReason, OrderStatus } from '@nidaan/contract/order-status';
import { ADULT_AGE } from '@nidaan/contract/booking-rules';
import { LAB } from '@nidaan/contract/lab';
import { missingNames } from './missing-names.js';

const { from, to } = LAB.visitHours;

/** The next step, by status. */
export const nextMessages: Record<OrderStatus, string> = {
  Booked: 'The lab looks at your booking and confirms the visit. You will see it here.',
  Confirmed: `A trained phlebotomist comes to your door between ${from} and ${to}. The home visit is free.`,
  'Out for collection': 'The phlebotomist is on the way. Please keep your phone nearby.',
  'Sample collected': 'Your sample is on its way to the lab.',
  'In lab': 'The lab is working on your sample.',
  'Report ready': 'You can open your report below.',
  Completed: 'This order is complete.',
  'On hold': 'No visit will take place until this is resolved:',
  'Recollection needed': 'The lab needs a new sample. We arrange another visit with you.',
  Cancelled: 'No visit is planned.',
};

/** Why an order is on hold, by reason. */
export const holdMessages: Record<HoldReason, string> = {
  missing_details: 'We need some details from you for the visit.',
  pincode: 'The pincode is outside the served area. We are checking whether a visit is still possible.',
  regulated:
    'The law asks for a referral or counselling before one of the tests. We call you about it first.',
  specimen: 'One of the samples cannot be taken at home. We arrange with you where it is taken.',
  minor: `A person under ${ADULT_AGE} needs a guardian. We need the name from you.`,
  lab: 'The lab has a question for you.',
};

export const messages = {
  weNeed: (details: MissingDetail[]) =>
    `We need from you: ${details.map((detail) => missingNames[detail]).join(', ')}.`,
  fields: { name: 'Your name', phoneno: 'Phone', email: 'Email', address: 'Address', pincode: 'Pincode' },
  guardianOf: (name: string, age: number) => `Guardian of ${name} (${age})`,
  saveDetails: 'Save details',
  savingDetails: 'Saving…',
  detailsSaved: 'Your details are saved.',
  noDetails: 'Enter at least one of these details.',
  reportWithdrawn:
    'A report was withdrawn. Please do not rely on a copy of it. The lab is preparing the right one, and it will appear below.',
  title: (reference: string) => `Order ${reference}`,
  loading: 'Order',
  placed: 'Booked on',
  nowStatus: (status: OrderStatus) => `The order is now: ${status}.`,
  next: 'What happens next',
  reason: 'The reason given:',
  progress: 'Progress',
  ahead: 'still to come',
  reachBefore: 'Call us at',
  reachBetween: 'or write to',
  reachAfter: ', with the reference at hand.',
  reportIn: (hours: string) => `Reports come within ${hours} of reaching the lab.`,
  unreachable: 'You gave neither a phone number nor an email address, so we cannot reach you.',
  visit: 'The visit',
  date: 'Day',
  hours: `between ${from} and ${to} in the morning`,
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  name: 'Booked by',
  notGiven: 'not given',
  move: 'Another day',
  moveDo: 'Move the visit',
  moving: 'Moving…',
  moved: (day: string) => `The visit is moved to ${day}.`,
  movesLeft: (left: number) =>
    left === 1 ? 'You can move it once more.' : `You can move it ${left} more times.`,
  noMoves: 'The day was moved three times. To move it again, please call us.',
  calendar: 'Add to calendar',
  people: 'Who gets tested',
  unnamed: (number: number) => `Person ${number}`,
  guardian: (name: string) => `guardian ${name}`,
  more: (count: number) => (count === 1 ? 'and 1 more person' : `and ${count} more persons`),
  cost: 'What it costs',
  perPerson: 'For one person',
  times: (persons: number) => `× ${persons} persons`,
  totals: {
    due: 'Total to pay at the visit',
    paid: 'Paid',
    refund_due: 'Paid; to be refunded',
    refunded: 'Refunded',
    none: 'Total of the order',
  },
  owed: 'Total, still to pay',
  confirmation: 'Your link',
  resend: 'Send the confirmation again',
  resending: 'Sending…',
  resent: (mailbox: string) => `It is on its way to ${mailbox}.`,
  noEmail: 'You gave no email address, so no email with your link was sent.',
  copy: 'Copy the link',
  copyWhy: 'Anyone with the link can open this order.',
  copied: 'Link copied. Anyone with it can open this order.',
  link: 'Link to this order',
  renew: 'Make a new link',
  renewTitle: 'Make a new link?',
  renewWhat:
    'The link that you have, and every link in our emails about this order, stops working at once. Do this when someone has the link who should not.',
  renewKeep: 'Keep the link',
  renewing: 'Making…',
  renewed: (mailbox: string | null) =>
    mailbox
      ? `The old link no longer works. The new one is here, and on its way to ${mailbox}.`
      : 'The old link no longer works. The new one is here: copy it and keep it.',
  resendTo: (mailbox: string) => `The confirmation with your link goes to ${mailbox}.`,
  cancel: 'Cancel the order',
  cancelTitle: 'Cancel this order?',
  cancelWhat: 'The visit will not take place. This cannot be undone; you can book again at any time.',
  cancelReason: 'Reason',
  cancelReasonHint: 'Optional. It helps us to do better.',
  keepOrder: 'Keep the order',
  cancelling: 'Cancelling…',
  cancelled: 'The order is cancelled.',
  changed:
    'This was changed by someone else in the meantime, so nothing was done. This is how the order stands now.',
  linkInvalid: 'This link does not open an order',
  linkInvalidWhy:
    'It may be incomplete, or a newer link has replaced it. Open the link in the latest email about your order, or log in if you booked with an account.',
  linkNeeded: 'This page opens with your link',
  linkNeededWhy: 'Open the link in the email about your order, or log in if you booked with an account.',
  callUs: `Or call us at ${LAB.phone} with the reference.`,
  logIn: 'Log in',
  contact: 'Contact us',
  safe: 'Your order is kept.',
  staff: 'You are logged in as staff',
  staffWhy: 'This is the page that customers see. The order stands among all orders.',
  toOrders: 'Go to the orders',
};
