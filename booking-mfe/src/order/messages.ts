import type { MissingDetail, OrderPageView } from '@nidaan/contract';
import type { HoldReason, OrderStatus } from '@nidaan/contract/order-status';
import { ADULT_AGE } from '@nidaan/contract/booking-rules';
import { LAB } from '@nidaan/contract/lab';
import { moneyText } from '@nidaan/sdk';
import { listed } from '../listed.js';
import { missingNames } from './missing-names.js';

type HeldItems = OrderPageView['heldItems'];

/** The next step, by status. */
export const nextMessages: Record<OrderStatus, string> = {
  Booked: 'We’re checking your booking and will confirm the visit soon. The status will update here.',
  Confirmed: 'A trained phlebotomist will come to your door at this time. Home collection is free.',
  'Out for collection': 'The phlebotomist is on the way. Please keep your phone nearby.',
  'Sample collected': 'Your sample is on its way to the lab.',
  'In lab': 'The lab is working on your sample.',
  'Report ready': 'You can open your report below.',
  Completed: 'This order is complete.',
  'On hold': 'No visit will take place until this is resolved:',
  'Recollection needed':
    'The lab needs a new sample. Choose a day for another visit, free of charge, or call us.',
  Cancelled: 'No visit is planned.',
};

/** Why an order is on hold, by reason; {@link holdText} names the tests of the others. */
const holdMessages: Record<Exclude<HoldReason, keyof HeldItems>, string> = {
  missing_details: 'We need some details from you for the visit.',
  pincode:
    'The pincode is outside the area we serve. We are checking whether a visit is possible, and will call you back.',
  container:
    'We will call you to agree on when we deliver a container for one of the samples, or when you collect it.',
  appointment: 'We will call you to agree on the time or place of one of the samples.',
  preparation:
    'The day leaves too little time to prepare. Choose a later day for your order, or we will call you.',
  urgent:
    'One of the tests is used in emergencies. We will call you before we confirm. Chest pain or breathlessness now? Call 112.',
  person_details: 'We need the name, age and gender of everyone who gets tested.',
  minor: `A person under ${ADULT_AGE} needs a guardian. Please give us the name.`,
  lab: 'The lab has a question for you.',
};

/** Why an order is on hold, with the tests and packages that the reason is about. */
export function holdText(reason: HoldReason, { regulated, specimen }: HeldItems): string {
  if (reason === 'regulated')
    return `The law asks for a referral or counselling before ${listed(regulated) || 'one of the tests'}. We will call you about it first.`;
  if (reason === 'specimen')
    return `The sample for ${listed(specimen) || 'one of the tests'} cannot be taken at home. We will agree with you where to take it.`;
  return holdMessages[reason];
}

/** What a cancellation means for what was paid, with the amount. */
export function refundText({ received, refunded }: OrderPageView['payment']): string {
  const paid = received - refunded;
  if (paid > 0) return `We’ll refund what you paid, ${moneyText(paid)}, within ${LAB.refundDays} days.`;
  return refunded > 0 ? `We have refunded ${moneyText(refunded)}.` : 'You won’t be charged.';
}

export const messages = {
  weNeed: (details: MissingDetail[]) =>
    `We need from you: ${details.map((detail) => missingNames[detail]).join(', ')}.`,
  weNeedOf: (person: string) => `We need details of ${person}.`,
  weNeedGuardian: (name: string) => `We need the name of the guardian of ${name}, who is under ${ADULT_AGE}.`,
  newReportTime: (time: string) => `New time for your report: ${time}. We are sorry for the delay.`,
  reportWithdrawn:
    'A report was withdrawn. Please do not rely on any copy of it. A corrected one will appear below.',
  title: (reference: string) => `Order ${reference}`,
  loading: 'Order',
  placed: 'Booked on',
  nowStatus: (status: OrderStatus) => `The order is now: ${status}.`,
  next: 'What happens next',
  reason: (reason: string) => `Reason: ${reason}`,
  rescheduledTo: (day: string) => `Rescheduled to ${day}`,
  sorry: 'We are sorry that we had to cancel your booking.',
  progress: 'Progress',
  ahead: 'still to come',
  reachBefore: 'Call us at',
  reachBetween: 'or write to',
  reachAfter: '. Please keep your booking reference ready.',
  reportIn: (hours: string) => `Reports within ${hours} after your samples reach the lab.`,
  unreachable: 'You gave neither a phone number nor an email, so we cannot reach you.',
  visit: 'The visit',
  date: 'Day',
  dayAsked: 'Day you asked for',
  address: 'Address',
  phone: 'Phone',
  visitContact: 'Contact at the address',
  email: 'Email',
  name: 'Booked by',
  notGiven: 'not given',
  promise: 'If we can’t use your sample, we’ll collect a fresh one free, or refund you in full.',
  promises: 'Our promises',
  move: 'New date',
  moveDo: 'Reschedule',
  newSampleDay: 'Day of the new visit',
  newSamplePlanned: 'The lab needs a new sample. We’ll confirm this visit, which is free of charge.',
  agreeDay: 'Another day that suits you',
  chooseDay: 'Choose this day',
  selectDay: 'Select a day',
  noDay: 'Select a day first.',
  moving: 'Rescheduling…',
  moved: (day: string) => `Your visit is now on ${day}.`,
  movesLeft: (left: number) =>
    left === 1 ? 'You can reschedule once more.' : `You can reschedule ${left} more times.`,
  noMoves: 'You’ve rescheduled 3 times. To change the date again, please call us.',
  calendar: 'Add to calendar',
  people: 'Patient details',
  unnamed: (number: number) => `Person ${number}`,
  guardian: (name: string) => `guardian ${name}`,
  more: (count: number) => (count === 1 ? 'and 1 more person' : `and ${count} more people`),
  cost: 'Order summary',
  perPerson: 'Per person',
  times: (perPerson: string, persons: number) =>
    `${perPerson} × ${persons === 1 ? '1 person' : `${persons} people`} =`,
  totals: {
    due: 'Amount due',
    partly_paid: 'Total of the order',
    paid: 'Paid',
    refund_due: 'Total of the order',
    refunded: 'Refunded',
    none: 'Total of the order',
  },
  received: 'Paid so far',
  refunded: 'Refunded',
  toBeRefunded: 'To be refunded',
  confirmation: 'Share this order',
  resend: 'Send the confirmation again',
  resending: 'Sending…',
  resent: (mailbox: string) => `Sent to ${mailbox}.`,
  noEmail: 'You didn’t give an email, so we couldn’t send you the link.',
  linkTexted: (phone: string) => `We sent your link to ${phone} as a text message.`,
  textMessages: 'Text messages',
  textMessagesFor: (phone: string) => `Send text messages to ${phone}`,
  textMessagesTo: (phone: string) => `Text messages go to ${phone}.`,
  textMessagesHow: 'To stop or start them, open the link in one of them,',
  textMessagesCode: 'or get a code by text.',
  textMessagesWhat: [
    'Your booking, and what we need if it is on hold',
    'When your visit is confirmed, moved or cancelled, or another sample is needed',
    'A reminder on the evening before the visit',
    'When the phlebotomist is on the way',
    'When your report is ready, and when we refund you',
  ],
  textMessagesOn: 'Text messages are on.',
  textMessagesOff: 'Text messages are off for every booking with this number.',
  copy: 'Copy the link',
  copyWhy: 'Anyone with this link can see this order and its reports.',
  copied: 'Link copied. Anyone with it can see this order and its reports.',
  link: 'Link to this order',
  renew: 'Create a new link',
  renewTitle: 'Create a new link?',
  renewWhat:
    'Your link and every link in our emails and text messages about this order stop working at once. Do this if the wrong person has the link.',
  renewKeep: 'Keep the link',
  renewing: 'Creating…',
  renewed: (mailbox: string | null) =>
    mailbox
      ? `The old link no longer works. The new one is here, and on its way to ${mailbox}.`
      : 'The old link no longer works. The new one is here: copy it and keep it.',
  resendTo: (mailbox: string) => `The confirmation with your link goes to ${mailbox}.`,
  cancel: 'Cancel the order',
  cancelTitle: 'Cancel this order?',
  cancelWhat: (refund: string) =>
    `The visit will not take place. ${refund} This cannot be undone; you can book again at any time.`,
  cancelReason: 'Reason',
  cancelReasonHint: 'Optional. Helps us improve.',
  keepOrder: 'Keep the order',
  cancelling: 'Cancelling…',
  cancelled: 'The order is cancelled.',
  changed:
    'This order was updated while you were viewing it, so your change wasn’t saved. Here is the latest.',
  linkInvalid: 'This link isn’t valid',
  linkInvalidWhy:
    'It may be incomplete, or a newer link has replaced it. Open the link in the latest message about your order, or track the booking with its reference and phone number. If you booked with an account, you can log in.',
  linkNeeded: 'Please open this page from the link in your email or text message',
  linkNeededWhy:
    'Open the link in the message about your order, or track the booking with its reference and phone number. If you booked with an account, you can log in.',
  callUs: `Or call us at ${LAB.phone} and give the reference.`,
  logIn: 'Log in',
  track: 'Track a booking',
  safe: 'Your order is safe.',
  staff: 'You are logged in as staff',
  staffWhy: 'This page is for customers. Staff find the order in the list of orders.',
  toOrders: 'Go to the orders',
};
