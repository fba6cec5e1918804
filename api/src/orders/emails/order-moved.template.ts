import { dayText, type Mover, type OrderVerb } from '@nidaan/contract';
import type { Draft, Part } from '../../email/email-content.js';
import { orderSummary, type OrderEmailData, ownPage, preparationOf, visitSentence } from './order-parts.js';

/** A status transition as its email describes it. */
export interface Moved {
  verb: OrderVerb;
  who: Mover;
  /** The reason as the customer reads it; null without one. */
  reason: string | null;
}

type Template = (data: OrderEmailData, moved: Moved) => Draft;

const OWN_PAGE = 'You can follow your order on its page, without logging in.';
const because = (reason: string | null): Part[] => (reason ? [{ text: `Reason: ${reason}` }] : []);
const ended = (data: OrderEmailData): Part[] => [orderSummary(data), ...ownPage(data.page, OWN_PAGE)];

const confirmed: Template = (data) => ({
  subject: `Your visit on ${dayText(data.whole.order.appointmentDate)} is confirmed`,
  parts: [
    { text: `Your visit is confirmed. ${visitSentence(data.plan)}` },
    orderSummary(data),
    ...preparationOf(data.plan),
    ...ownPage(data.page, 'Something came up? You can change the day or cancel on the page of your order.'),
  ],
});

const sentOut: Template = (data) => ({
  subject: `The phlebotomist is on the way, ${data.whole.order.reference}`,
  parts: [{ text: 'The phlebotomist is on the way. Please keep your phone nearby.' }, ...ended(data)],
});

const collected: Template = (data) => ({
  subject: `Your samples have been taken, ${data.whole.order.reference}`,
  parts: [
    {
      text: 'Thank you. Your samples have been taken and are on their way to the laboratory. You may eat again.',
    },
    ...(data.plan?.reportHours
      ? [{ text: `The last report is due within ${data.plan.reportHours} hours of reaching the laboratory.` }]
      : []),
    ...ownPage(
      data.page,
      'We will email you as soon as a report is ready. You can open it on the page of your order.',
    ),
  ],
});

const held: Template = (data, { reason }) => ({
  subject: `Your booking ${data.whole.order.reference} is on hold`,
  parts: [
    { text: 'Your booking is on hold. No visit will take place until this is resolved.' },
    ...because(reason),
    { text: 'We will get in touch with you about it. You can also call us.' },
    ...ended(data),
  ],
});

const released: Template = (data) => ({
  subject: `Your booking ${data.whole.order.reference} is no longer on hold`,
  parts: [
    { text: 'Your booking is no longer on hold. We will confirm the visit by email.' },
    orderSummary(data),
    ...preparationOf(data.plan),
    ...ownPage(data.page, OWN_PAGE),
  ],
});

const recollect: Template = (data, { reason }) => ({
  subject: `We need another sample, ${data.whole.order.reference}`,
  parts: [
    { text: 'The laboratory needs another sample. We will arrange another visit with you.' },
    ...because(reason),
    ...ownPage(data.page, OWN_PAGE),
  ],
});

const cancelled: Template = ({ whole: { order } }, { who, reason }) => ({
  subject: `Your booking ${order.reference} is cancelled`,
  parts: [
    {
      text:
        who === 'customer'
          ? 'Your booking is cancelled, as you requested. No visit will take place.'
          : 'We are sorry: we had to cancel your booking. No visit will take place.',
    },
    ...(who === 'customer' ? [] : because(reason)),
    {
      table: [
        ['Reference', order.reference],
        ['Planned visit', dayText(order.appointmentDate)],
      ],
    },
    { text: 'You can book again at any time. If you did not want this, please call us.' },
  ],
});

// The other transitions are shown only on the order page; a report has its own email.
const TEMPLATES: Partial<Record<OrderVerb, Template>> = {
  confirm: confirmed,
  sendOut: sentOut,
  collect: collected,
  hold: held,
  release: released,
  recollect,
  cancel: cancelled,
};

/** The email about a status transition; null for a transition without an email. */
export function orderMoved(data: OrderEmailData, moved: Moved): Draft | null {
  return TEMPLATES[moved.verb]?.(data, moved) ?? null;
}

/** The email about a rescheduled visit. */
export function orderRescheduled(
  data: OrderEmailData,
  moved: { from: string; to: string; who: Mover },
): Draft {
  return {
    subject: `Your visit is now on ${dayText(moved.to)}`,
    parts: [
      {
        text:
          moved.who === 'customer'
            ? 'You moved your visit to another day.'
            : 'We moved your visit to another day.',
      },
      {
        table: [
          ['Reference', data.whole.order.reference],
          ['Visit', dayText(moved.to)],
          ['Previously', dayText(moved.from)],
        ],
      },
      ...(data.whole.order.status === 'On hold' ? [] : [{ text: visitSentence(data.plan) }]),
      ...preparationOf(data.plan),
      ...ownPage(data.page, OWN_PAGE),
    ],
  };
}

/** The email about a report that is ready. It names neither the tests nor the results. */
export function reportReady({ whole: { order }, page }: OrderEmailData): Draft {
  return {
    subject: `Your report is ready, ${order.reference}`,
    parts: [
      { text: 'Your report is ready. You can open it on the page of your order.' },
      ...ownPage(page, 'The link opens it without a login, so keep it to yourself.'),
      { text: 'Please discuss the results with your doctor. Test values alone are not a diagnosis.' },
    ],
  };
}
