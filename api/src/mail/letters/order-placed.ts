import { dayLabel, HOLD_REASONS } from '@nidaan/contract';
import type { OrderItemEntity } from '../../orders/order-item.entity.js';
import type { WholeOrder } from '../../orders/order.view.js';
import type { Draft, Part } from '../letter.js';

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

// Whoever books chooses both the names and the address: a name must not become a message with a link for a stranger.
const nameOf = (typed: string | null, position: number) =>
  typed
    ?.replace(/[^\p{L}\p{M}\p{Zs}\p{Join_C}.'’-]+/gu, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .trim()
    .slice(0, 60) || `Person ${position + 1}`;

// A mailbox may be read by a family: what the HIV and AIDS Act keeps between lab and person is not named.
function lineOf({ productName, regulated, price, qty }: OrderItemEntity): [string, string] {
  const name = regulated === 'hiv' ? 'A test that we name to you in person' : productName;
  return [qty > 1 ? `${name}, ${qty} times` : name, rupees.format(price * qty)];
}

const NEXT: Part[] = [
  {
    text: 'We confirm the visit. A trained phlebotomist comes between 6 and 12 on that day. The home visit is free.',
  },
];

const WAITS = (reasons: string[]): Part[] => [
  { text: 'Your booking is on hold. Nobody comes before this is settled:' },
  { list: reasons },
  { text: 'We will get in touch with you about it. You can also call us.' },
];

/** The confirmation of a booking. The prices of the lines are for one person, the total for all. */
export function orderPlaced({ order, items, beneficiaries }: WholeOrder): Draft {
  const held = order.status === 'On hold';
  return {
    subject: held
      ? `Your booking ${order.reference} is on hold`
      : `Your booking ${order.reference} has arrived`,
    parts: [
      { text: `Thank you. Your booking has arrived${held ? ', and waits for us to speak with you' : ''}.` },
      {
        facts: [
          ['Reference', order.reference],
          ['Visit', dayLabel(order.appointmentDate)],
          ['Persons', String(order.noOfPersons)],
          ['Total to pay at the visit', rupees.format(order.totalAmount)],
        ],
      },
      { heading: 'What happens next' },
      ...(held ? WAITS(order.holdReasons.map((reason) => HOLD_REASONS[reason])) : NEXT),
      { heading: 'What you booked, for one person' },
      { facts: items.map(lineOf) },
      ...(beneficiaries.length > 0
        ? [
            { heading: 'For whom' },
            { list: beneficiaries.map(({ name, position }) => nameOf(name, position - 1)) },
          ]
        : []),
      {
        text: 'Please have the reference at hand when you call. You get this letter because your address was given with a booking. If it was not yours, please tell us.',
      },
    ],
  };
}
