import { dayText, type Mover, type OrderVerb } from '@nidaan/contract';
import type { Draft, Part } from '../email-content.js';
import { factsOf, type OrderTold, ownPage, preparationOf, VISIT } from './order-parts.js';

/** A move as its email tells of it. */
export interface Moved {
  verb: OrderVerb;
  who: Mover;
  /** In words; null without one. */
  reason: string | null;
}

type Write = (told: OrderTold, moved: Moved) => Draft;

const OWN_PAGE = 'On the page of your order you see how far it is, without a login.';
const because = (reason: string | null): Part[] => (reason ? [{ text: `The reason: ${reason}` }] : []);
const ended = (told: OrderTold): Part[] => [factsOf(told.whole.order), ...ownPage(told.page, OWN_PAGE)];

const confirmed: Write = (told) => ({
  subject: `Your visit on ${dayText(told.whole.order.appointmentDate)} is confirmed`,
  parts: [
    { text: `Your visit is confirmed. ${VISIT}` },
    factsOf(told.whole.order),
    ...preparationOf(told.plan),
    ...ownPage(told.page, 'Something came up? Move the day or cancel on the page of the order.'),
  ],
});

const sentOut: Write = (told) => ({
  subject: `The phlebotomist is on the way, ${told.whole.order.reference}`,
  parts: [{ text: 'The phlebotomist is on the way. Please keep your phone nearby.' }, ...ended(told)],
});

const collected: Write = (told) => ({
  subject: `Your samples are taken, ${told.whole.order.reference}`,
  parts: [
    { text: 'Thank you. Your samples are taken and on their way to the laboratory. You may eat again.' },
    ...(told.plan?.reportHours
      ? [{ text: `The last report is due within ${told.plan.reportHours} hours of reaching the laboratory.` }]
      : []),
    ...ownPage(told.page, 'We write as soon as a report is ready. It stands on the page of the order.'),
  ],
});

const held: Write = (told, { reason }) => ({
  subject: `Your booking ${told.whole.order.reference} is on hold`,
  parts: [
    { text: 'Your booking is on hold. No visit will take place until this is resolved.' },
    ...because(reason),
    { text: 'We will get in touch with you about it. You can also call us.' },
    ...ended(told),
  ],
});

const released: Write = (told) => ({
  subject: `Your booking ${told.whole.order.reference} goes on`,
  parts: [{ text: 'Your booking is no longer on hold. We confirm the visit by email.' }, ...ended(told)],
});

const recollect: Write = (told, { reason }) => ({
  subject: `We need another sample, ${told.whole.order.reference}`,
  parts: [
    { text: 'The laboratory needs another sample. We arrange another visit with you.' },
    ...because(reason),
    ...ownPage(told.page, OWN_PAGE),
  ],
});

const cancelled: Write = ({ whole: { order } }, { who, reason }) => ({
  subject: `Your booking ${order.reference} is cancelled`,
  parts: [
    {
      text:
        who === 'customer'
          ? 'Your booking is cancelled, as you asked. No visit will take place.'
          : 'We had to cancel your booking, and we are sorry. Nobody comes for it.',
    },
    ...(who === 'customer' ? [] : because(reason)),
    {
      facts: [
        ['Reference', order.reference],
        ['The visit was', dayText(order.appointmentDate)],
      ],
    },
    { text: 'You can book again at any time. If you did not want this, please call us.' },
  ],
});

// Of the other moves people read on the page of their order; a report has an email of its own.
const TEMPLATES: Partial<Record<OrderVerb, Write>> = {
  confirm: confirmed,
  sendOut: sentOut,
  collect: collected,
  hold: held,
  release: released,
  recollect,
  cancel: cancelled,
};

/** The email about a move; null for one that nobody has to be told of. */
export function orderMoved(told: OrderTold, moved: Moved): Draft | null {
  return TEMPLATES[moved.verb]?.(told, moved) ?? null;
}

/** The email about another day. */
export function orderRescheduled(told: OrderTold, moved: { from: string; to: string; who: Mover }): Draft {
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
        facts: [
          ['Reference', told.whole.order.reference],
          ['Visit', dayText(moved.to)],
          ['Before', dayText(moved.from)],
        ],
      },
      { text: VISIT },
      ...preparationOf(told.plan),
      ...ownPage(told.page, OWN_PAGE),
    ],
  };
}

/** The email about a report. It tells nothing of what was tested, nor of what was found. */
export function reportReady({ whole: { order }, page }: OrderTold): Draft {
  return {
    subject: `Your report is ready, ${order.reference}`,
    parts: [
      { text: 'Your report is ready. You can open it on the page of your order.' },
      ...ownPage(page, 'The link opens it without a login, so keep it to yourself.'),
      { text: 'Please discuss the results with your doctor. Test values alone are not a diagnosis.' },
    ],
  };
}
