import type { OrderStatus } from '@nidaan/contract';
import type { Draft, Part } from '../../email/email-content.js';
import { type OrderEmailData, ownPage, preparationOf, visitSentence, waits } from './order-parts.js';
import { basketOf, greeting, orderSummary } from './order-summary.js';

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
  Booked: 'We’ll email you once your visit is confirmed.',
  Confirmed: 'The visit is confirmed.',
};
const BEFORE_THE_VISIT: OrderStatus[] = ['Booked', 'Confirmed', 'On hold'];

const CLOSING: Part = {
  text: 'Please keep your booking reference ready when you call. You’re receiving this because this email was used for a booking. If that wasn’t you, please let us know.',
};

/** The confirmation of a booking. */
export function orderPlaced(data: OrderEmailData): Draft {
  const { whole, page, plan } = data;
  const { order } = whole;
  const { status, reference } = order;
  const next = NEXT[status];
  return {
    subject: SUBJECTS[status]?.(reference) ?? `Details of your booking ${reference}`,
    parts: [
      greeting(data),
      { text: OPENINGS[status] ?? 'Here are the details of your booking.' },
      ...(status === 'On hold' ? waits(data) : []),
      orderSummary(data),
      ...(next ? [{ heading: 'What happens next' }, { text: `${next} ${visitSentence(plan)}` }] : []),
      ...ownPage(
        page,
        'Track, reschedule or cancel your booking here. No login needed, so please don’t share this link.',
      ),
      ...(BEFORE_THE_VISIT.includes(status) ? preparationOf(plan) : []),
      ...basketOf(whole),
      CLOSING,
    ],
  };
}
