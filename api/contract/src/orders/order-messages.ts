import type { EventName } from '../emails/event-names.js';
import type { OrderVerb } from './order-status.js';

/** Every channel by which a customer gets messages: the email address and the phone number of an order. */
export const CHANNELS = ['email', 'sms'] as const;

/** One of {@link CHANNELS}. */
export type Channel = (typeof CHANNELS)[number];

/** Every event about an order: an event that is not about an account, the newsletter or a release. */
export type OrderEventName = Exclude<
  EventName,
  `user.${string}` | `newsletter.${string}` | `release.${string}`
>;

/** What can happen to an order: an event, and of status transitions each by its verb, such as `order.moved/confirm`. */
export type OrderOccurrence = Exclude<OrderEventName, 'order.moved'> | `order.moved/${OrderVerb}`;

const BOTH = { email: true, sms: true } as const;
const EMAIL_ONLY = { email: true, sms: false } as const;
const NONE = { email: false, sms: false } as const;

/**
 * Which channels have a message about what happens to an order (decisions §15.9): whatever changes a visit has both, so
 * that it also reaches a customer who gave only a phone number, or only an email address. An event or transition without
 * an entry does not compile. Whether a message is sent also depends on the order: it needs the address or number, the
 * message must still be true, and the number's owner must not have stopped text messages.
 */
export const ORDER_MESSAGES = {
  'order.placed': BOTH,
  'order.confirmation-asked': BOTH,
  'order.rescheduled': BOTH,
  'order.amended': BOTH,
  'order.reminder': BOTH,
  'order.moved/confirm': BOTH,
  'order.moved/sendOut': BOTH,
  // The customer was there when the samples were taken; the email says what follows.
  'order.moved/collect': EMAIL_ONLY,
  // The way to the lab asks nothing of the customer, and the order page shows it.
  'order.moved/toLab': NONE,
  // `report.ready` has the messages, also about the second report, which moves nothing.
  'order.moved/reportReady': NONE,
  // The reports have been seen; nothing is left to do.
  'order.moved/complete': NONE,
  'order.moved/hold': BOTH,
  'order.moved/release': BOTH,
  'order.moved/recollect': BOTH,
  'order.moved/cancel': BOTH,
  // `report.withdrawn` has the messages.
  'order.moved/returnToLab': NONE,
  // A renewed link ends the one in earlier text messages too.
  'order.link-renewed': BOTH,
  'order.tracking-code': BOTH,
  // They notify the previous mailbox and number, whose owner may not have asked for it; new ones get the confirmation.
  'order.contact-changed': BOTH,
  // To the previous mailbox, or to the previous number when there was none.
  'order.contact-code': BOTH,
  // It changes nothing about the visit, and its email names people, which no text message does.
  'order.people-changed': EMAIL_ONLY,
  // Staff call the customer where there is no email address.
  'order.report-delayed': EMAIL_ONLY,
  // A receipt is a document; the order page has it too.
  'receipt.issued': EMAIL_ONLY,
  'receipt.voided': EMAIL_ONLY,
  'refund.recorded': BOTH,
  'refund.removed': BOTH,
  // The code is for the mailbox that proves who the person is.
  'report.code': EMAIL_ONLY,
  'report.ready': BOTH,
  'report.withdrawn': BOTH,
  // Staff send them to the mailbox of the order.
  'reports.sent': EMAIL_ONLY,
} as const satisfies Record<OrderOccurrence, Record<Channel, boolean>>;

/** The events about orders that have a message of a channel, without the status transitions ({@link MoveWithMessage}). */
export type EventWithMessage<Of extends Channel> = {
  [Name in Exclude<OrderEventName, 'order.moved'>]: (typeof ORDER_MESSAGES)[Name][Of] extends true
    ? Name
    : never;
}[Exclude<OrderEventName, 'order.moved'>];

/** The verbs of the status transitions that have a message of a channel; of several channels, of any of them. */
export type MoveWithMessage<Of extends Channel> = Of extends Channel
  ? {
      [Verb in OrderVerb]: (typeof ORDER_MESSAGES)[`order.moved/${Verb}`][Of] extends true ? Verb : never;
    }[OrderVerb]
  : never;

/** Whether a status transition has a message of a channel. */
export const moveHasMessage = <Of extends Channel>(
  verb: OrderVerb,
  channel: Of,
): verb is MoveWithMessage<Of> => ORDER_MESSAGES[`order.moved/${verb}`][channel];
