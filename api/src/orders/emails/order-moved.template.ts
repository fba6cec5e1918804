import { type Mover, type MoveWithMessage, sampleReasonText } from '@nidaan/contract';
import type { OrderEntity } from '../order.entity.js';
import { paymentSumsOf } from '../payment/payment-state.js';
import type { Draft, Part } from '../../email/email-content.js';
import { type OrderEmailData, ownPage, preparationOf, visitSentence } from './order-parts.js';
import { emailDay, greeting, summaryWithTests } from './order-summary.js';

/** A status transition as its email describes it. */
export interface Moved {
  verb: MoveWithMessage<'email'>;
  who: Mover;
  /** The reason as the customer reads it; null without one. */
  reason: string | null;
}

type Template = (data: OrderEmailData, moved: Moved) => Draft;

const OWN_PAGE = 'Track your booking here. No login needed, so please don’t share this link.';
const because = (reason: string | null): Part[] => (reason ? [{ text: `Reason: ${reason}` }] : []);
const ended = (data: OrderEmailData): Part[] => [summaryWithTests(data), ...ownPage(data.page, OWN_PAGE)];

const confirmed: Template = (data) => ({
  subject: `Your visit on ${emailDay(data.whole.order.appointmentDate)} is confirmed`,
  parts: [
    { text: `Your visit is confirmed. ${visitSentence(data.plan)}` },
    summaryWithTests(data),
    ...preparationOf(data.plan),
    ...ownPage(data.page, 'Something came up? Reschedule or cancel your booking here.'),
  ],
});

const sentOut: Template = (data) => ({
  subject: `The phlebotomist is on the way, ${data.whole.order.reference}`,
  parts: [{ text: 'The phlebotomist is on the way. Please keep your phone nearby.' }, ...ended(data)],
});

const collected: Template = (data) => ({
  subject: `We have collected your samples (${data.whole.order.reference})`,
  parts: [
    {
      text: 'Thank you. We’ve collected your samples, and they are on their way to the lab. You may eat again.',
    },
    ...(data.plan?.reportHours
      ? [{ text: `Reports within ${data.plan.reportHours} hours after your samples reach the lab.` }]
      : []),
    ...ownPage(
      data.page,
      'We’ll email you when your report is ready. You’ll also find it on your order page.',
    ),
  ],
});

const held: Template = (data, { reason }) => ({
  subject: `Your booking ${data.whole.order.reference} is on hold`,
  parts: [
    { text: 'Your booking is on hold. No visit will take place until this is resolved.' },
    ...because(reason),
    { text: 'We’ll call you about it. You can also call us.' },
    ...ended(data),
  ],
});

const released: Template = (data) => ({
  subject: `Your booking ${data.whole.order.reference} is active again`,
  parts: [
    { text: 'Your booking is no longer on hold. We’ll email you once your visit is confirmed.' },
    summaryWithTests(data),
    ...preparationOf(data.plan),
    ...ownPage(data.page, OWN_PAGE),
  ],
});

const recollect: Template = (data, { reason }) => ({
  subject: `We need another sample, ${data.whole.order.reference}`,
  parts: [
    { text: 'The lab needs another sample. The visit for it is free of charge.' },
    ...because(reason && sampleReasonText(reason)),
    { text: 'Choose its day on the page of your order, or wait for our call.' },
    { link: data.page, label: 'Choose a day' },
  ],
});

/** What happens to the money of a cancelled order. */
export function chargeSentence(order: OrderEntity): string {
  const { received, refunded } = paymentSumsOf(order);
  return received > refunded ? 'We’ll refund what you paid.' : 'You won’t be charged.';
}

const cancelled: Template = ({ whole: { order } }, { who, reason }) => ({
  subject: `Your booking ${order.reference} is cancelled`,
  parts: [
    {
      text:
        who === 'customer'
          ? `Your booking is cancelled, as you requested. No visit will take place. ${chargeSentence(order)}`
          : `We are sorry: we had to cancel your booking. No visit will take place. ${chargeSentence(order)}`,
    },
    ...(who === 'customer' ? [] : because(reason)),
    {
      table: [
        ['Reference', order.reference],
        ['Planned visit', emailDay(order.appointmentDate)],
      ],
    },
    { text: 'You can book again at any time. If you did not want this, please call us.' },
  ],
});

const TEMPLATES: Record<MoveWithMessage<'email'>, Template> = {
  confirm: confirmed,
  sendOut: sentOut,
  collect: collected,
  hold: held,
  release: released,
  recollect,
  cancel: cancelled,
};

/** The email about a status transition. */
export function orderMoved(data: OrderEmailData, moved: Moved): Draft {
  const draft = TEMPLATES[moved.verb](data, moved);
  return { ...draft, parts: [greeting(data), ...draft.parts] };
}

/** The email about a rescheduled visit. */
export function orderRescheduled(
  data: OrderEmailData,
  moved: { from: string; to: string; who: Mover },
): Draft {
  return {
    subject: `Your visit is now on ${emailDay(moved.to)}`,
    parts: [
      greeting(data),
      {
        text: moved.who === 'customer' ? 'You rescheduled your visit.' : 'We had to reschedule your visit.',
      },
      {
        table: [
          ['Reference', data.whole.order.reference],
          ['Visit', emailDay(moved.to)],
          ['Previously', emailDay(moved.from)],
        ],
      },
      ...(data.whole.order.status === 'On hold' ? [] : [{ text: visitSentence(data.plan) }]),
      ...preparationOf(data.plan),
      ...ownPage(data.page, OWN_PAGE),
    ],
  };
}
