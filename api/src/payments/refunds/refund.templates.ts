import { PAYMENT_METHODS, REFERENCE_NAMES } from '@nidaan/contract';
import type { Draft } from '../../email/email-content.js';
import { type OrderEmailData, ownPage } from '../../orders/emails/order-parts.js';
import { greeting, orderSummary, rupees } from '../../orders/emails/order-summary.js';
import type { RefundEntity } from './refund.entity.js';

/** A refund with what the emails about its order show. */
export interface RefundEmailData {
  data: OrderEmailData;
  refund: RefundEntity;
}

/** Confirms a refund, with what is still to be paid or refunded. Its reason is for staff. */
export function refundRecorded({ data, refund }: RefundEmailData): Draft {
  const { amount, method, reference } = refund;
  const means = [PAYMENT_METHODS[method], reference && `${REFERENCE_NAMES[method]} ${reference}`];
  return {
    subject: `Refund of ${rupees.format(amount)} for booking ${data.whole.order.reference}`,
    parts: [
      greeting(data),
      { text: `We have refunded ${rupees.format(amount)}: ${means.filter(Boolean).join(', ')}.` },
      orderSummary(data),
      ...ownPage(data.page, 'The page of your order shows what was paid and refunded.'),
      { text: 'If the money does not reach you, please call us.' },
    ],
  };
}

/** Notifies that a refund was recorded by mistake. */
export function refundRemoved({ data, refund }: RefundEmailData): Draft {
  const amount = rupees.format(refund.amount);
  return {
    subject: `Correction: no refund of ${amount} for booking ${data.whole.order.reference}`,
    parts: [
      greeting(data),
      {
        text: `We wrote to you that we had refunded ${amount}. This was recorded by mistake, and your booking shows it no longer.`,
      },
      orderSummary(data),
      ...ownPage(data.page, 'The page of your order shows what was paid and refunded.'),
      { text: 'If you did receive this money, please call us.' },
    ],
  };
}
