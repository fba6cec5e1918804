import type { OrderStatus } from '@nidaan/contract';
import type { Draft } from '../../email/email-content.js';
import { type OrderEmailData, ownPage, preparationOf, waits } from '../emails/order-parts.js';
import type { OrderEntity } from '../order.entity.js';
import { paymentSumsOf } from '../payment/payment-state.js';
import { basketOf, greeting, orderSummary, rupees } from '../emails/order-summary.js';

const BEFORE_THE_VISIT: OrderStatus[] = ['Booked', 'Confirmed', 'On hold'];

function totalSentence(from: number, to: number): string {
  if (from === to) return `The total stays ${rupees.format(to)}.`;
  const difference = `${rupees.format(Math.abs(to - from))} ${to > from ? 'more' : 'less'}`;
  return `The total is now ${rupees.format(to)} instead of ${rupees.format(from)}: ${difference}.`;
}

/** What is left to be paid or refunded of an order for which something was paid. */
function balanceSentence(order: OrderEntity): string {
  const { received, balance } = paymentSumsOf(order);
  if (received === 0 || balance === 0) return '';
  const amount = rupees.format(Math.abs(balance));
  const paid = `You have paid ${rupees.format(received)}.`;
  return balance > 0 ? ` ${paid} ${amount} is still to be paid.` : ` ${paid} We will refund ${amount}.`;
}

/** Confirms a changed booking to the customer; `from` is the total before, in rupees. */
export function orderAmended(data: OrderEmailData, from: number): Draft {
  const { whole, page, plan } = data;
  const { reference, status, totalAmount } = whole.order;
  return {
    subject: `Your booking ${reference} was changed`,
    parts: [
      greeting(data),
      {
        text: `We have changed your booking. ${totalSentence(from, totalAmount)}${balanceSentence(whole.order)}`,
      },
      orderSummary(data),
      ...(status === 'On hold' ? [{ heading: 'What happens next' }, ...waits(data)] : []),
      ...basketOf(whole),
      ...ownPage(page, 'See your booking here. No login needed, so please don’t share this link.'),
      ...(BEFORE_THE_VISIT.includes(status) ? preparationOf(plan) : []),
      { text: 'If you did not ask for this change, please call us at once.' },
    ],
  };
}
