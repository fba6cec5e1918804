import type { OrderStatus } from '@nidaan/contract';
import type { Draft, Part } from '../../email/email-content.js';
import {
  basketOf,
  orderSummary,
  type OrderEmailData,
  ownPage,
  preparationOf,
  visitSentence,
  waits,
} from './order-parts.js';

// A confirmation that is requested later describes the order's status at that time.
const SUBJECTS: Partial<Record<OrderStatus, (reference: string) => string>> = {
  Booked: (reference) => `We have received your booking ${reference}`,
  'On hold': (reference) => `Your booking ${reference} is on hold`,
};
const OPENINGS: Partial<Record<OrderStatus, string>> = {
  Booked: 'Thank you for booking with us.',
  'On hold': 'Thank you. We have received your booking, and need to speak with you first.',
};
const NEXT: Partial<Record<OrderStatus, string>> = {
  Booked: 'We will check your booking and confirm the visit by email.',
  Confirmed: 'The visit is confirmed.',
};
const BEFORE_THE_VISIT: OrderStatus[] = ['Booked', 'Confirmed', 'On hold'];

const CLOSING: Part = {
  text: 'Please have the reference at hand when you call. You received this email because your address was given with a booking. If it was not yours, please tell us.',
};

/** The confirmation of a booking. */
export function orderPlaced(data: OrderEmailData): Draft {
  const { whole, page, plan } = data;
  const { order } = whole;
  const { status, reference } = order;
  const next = NEXT[status];
  return {
    subject: SUBJECTS[status]?.(reference) ?? `Your booking ${reference}`,
    parts: [
      { text: OPENINGS[status] ?? 'Here is your booking again.' },
      orderSummary({ whole, page, plan }),
      ...(status === 'On hold' ? [{ heading: 'What happens next' }, ...waits(data)] : []),
      ...(next ? [{ heading: 'What happens next' }, { text: `${next} ${visitSentence(plan)}` }] : []),
      ...ownPage(
        page,
        'On the page of your order you can follow its progress, change the day or cancel. The link opens it without a login, so keep it to yourself.',
      ),
      ...(BEFORE_THE_VISIT.includes(status) ? preparationOf(plan) : []),
      ...basketOf(whole),
      CLOSING,
    ],
  };
}
