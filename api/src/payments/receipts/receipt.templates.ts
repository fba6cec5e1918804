import { dateTimeText, PAYMENT_METHODS, REFERENCE_NAMES, type ReceiptView } from '@nidaan/contract';
import type { Draft, Part } from '../../email/email-content.js';
import { ownPage } from '../../orders/emails/order-parts.js';

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** A receipt with the data that its emails need besides. */
export interface ReceiptEmailData {
  receipt: ReceiptView;
  /** Reference of the order. */
  reference: string;
  /** What is still to be paid now, in rupees. */
  balance: number;
  /** The URL of the order page, with its secret. */
  page: string;
}

function receiptSummary({ receipt, reference, balance }: ReceiptEmailData): Part {
  const { serial, amount, method, bankReference, paidAt } = receipt;
  return {
    table: [
      ['Receipt no.', serial],
      ['Booking', reference],
      ['Amount received', rupees.format(amount)],
      ['Payment mode', PAYMENT_METHODS[method]],
      ...(bankReference ? [[REFERENCE_NAMES[method] ?? '', bankReference] as [string, string]] : []),
      ['Received on', dateTimeText(paidAt, new Date())],
      ...(balance > 0 ? [['Still to be paid', rupees.format(balance)] as [string, string]] : []),
    ],
  };
}

/** Confirms a payment, with the number of its receipt. */
export function receiptIssued(data: ReceiptEmailData): Draft {
  return {
    subject: `Payment received, receipt ${data.receipt.serial}`,
    parts: [
      { text: `Thank you. We have received your payment for booking ${data.reference}.` },
      receiptSummary(data),
      ...ownPage(data.page, 'You can download the receipt as a PDF on the page of your order.'),
    ],
  };
}

/** Notifies that a receipt is void, because its payment was recorded by mistake. */
export function receiptVoided(data: ReceiptEmailData): Draft {
  const { serial } = data.receipt;
  return {
    subject: `Receipt ${serial} is void`,
    parts: [
      {
        text: `Receipt ${serial} for booking ${data.reference} is void: the payment was recorded by mistake. Please do not use any copy of it.`,
      },
      ...ownPage(data.page, 'The page of your order shows what is paid and what is still to be paid.'),
      { text: 'If you did pay, please call us with your payment details.' },
    ],
  };
}
