import type { TagDocs } from '../../operation-docs.js';

export const payments: TagDocs = {
  name: 'Payments',
  description:
    'Payments and refunds that staff record, with their receipts, and the invoice of an order. Amounts are whole rupees; an order is paid in one or several payments, each with its receipt.',
  parameters: {
    id: 'Id of the order (UUID).',
    receipt: 'Number of the receipt with `-` for `/`, such as `R26-27-000012`.',
  },
  operations: {
    'GET /api/orders/{id}/payments': {
      summary: 'List payments and refunds',
      description:
        'For staff: the valid payments of the order with their receipts and who took and recorded each, and its refunds with their reasons, the oldest first.',
    },
    'GET /api/collectors': {
      summary: 'List who may take payments',
      description: 'For staff who record payments that others took: the members of staff to choose from.',
    },
    'GET /api/payment-entry': {
      summary: 'List the unpaid orders of a day',
      description:
        'For staff who record payments: the orders with a visit on a day and something to be paid, by customer, with what is open.',
      parameters: { date: 'The day of the visits, `YYYY-MM-DD` in Asia/Kolkata.' },
    },
    'POST /api/payment-entry/matches': {
      summary: 'Match lines of payments with orders',
      description:
        'For staff who record payments: up to 200 references of orders, with or without dashes and prefix, each with the UTR of its payment. Answers for each the order with what is open, and the order for which a payment with the same UTR is recorded already. Nothing is stored; each payment is recorded with POST /api/orders/{id}/payment.',
    },
    'POST /api/orders/{id}/payment': {
      summary: 'Record a payment',
      description:
        'For staff: the balance or a part of it was paid, in cash, by UPI with its 12-digit reference, by card or by bank transfer with its reference. A receipt with the next number is issued and emailed to the customer. An amount above the balance is refused with the field `amount`. Repeating the same payment, recognised by its `id`, changes nothing; when nothing is left to be paid, another one is refused with the `current` order. A payment of a closed day of its collector is refused with the field, unless staff with the right to correct give the reason of a `correction`.',
      errors: ['already_paid', 'nothing_due', 'order_cancelled', 'day_closed', 'idempotency_mismatch'],
    },
    'POST /api/orders/{id}/payment/withdraw': {
      summary: 'Remove a payment recorded by mistake',
      description:
        'For staff: removes the payment with the given receipt, else the last one, and voids its receipt with the reason, of which the customer gets an email. Repeating it with the receipt changes nothing. Money that was refunded meanwhile cannot be removed, and a payment of a closed day only with the reason of a `correction`.',
      errors: ['already_refunded', 'day_closed'],
    },
    'POST /api/orders/{id}/refund': {
      summary: 'Record a refund',
      description:
        'For staff: money was returned, at most what was received and not yet refunded. What is to be refunded, because the order was cancelled or costs less than was paid, needs no reason. A refund beyond it needs one, and reduces the price by that part unless the customer pays it again (`owedAgain`). Repeating the same refund, recognised by its `id`, changes nothing; when nothing is to be refunded, a request without an amount is refused with the `current` order. The customer gets an email.',
      errors: ['already_refunded', 'refund_not_due', 'idempotency_mismatch'],
    },
    'POST /api/orders/{id}/refund/withdraw': {
      summary: 'Remove a refund recorded by mistake',
      description:
        'For staff: the refund no longer counts, so that its amount counts as received and the price is not reduced by it. The customer gets an email, and the day book keeps both entries. Repeating the request changes nothing; an unknown refund is refused with the field `refund`.',
    },
    'GET /api/day-closes': {
      summary: 'List what each collector took on a day',
      description:
        'For staff who close days: for each collector the orders whose samples they collected, the payments they took by method, what is still to be paid, and the close of the day with its corrections.',
      parameters: { day: 'The day, `YYYY-MM-DD` in Asia/Kolkata.' },
    },
    'POST /api/day-closes': {
      summary: 'Close the day of a collector',
      description:
        'For staff: the cash that was handed over, for good. A difference from the recorded cash needs a reason. Afterwards payments of the collector and day are neither recorded nor removed, except as a correction. Refused with the `current` day when the recorded cash is not what was `expected`.',
      errors: ['conflict', 'day_closed', 'idempotency_mismatch'],
    },
    'POST /api/day-closes/{id}/corrections': {
      summary: 'Correct a closed day',
      description:
        'For staff with the right to correct: an amount above or below zero with its reason, which stands beside the close and in the day book. A payment that was forgotten is rather recorded with its order, with a `correction`.',
      parameters: { id: 'Id of the close (UUID).' },
      errors: ['idempotency_mismatch'],
    },
    'GET /api/orders/{id}/receipts': {
      summary: 'List receipts',
      description:
        'Receipts of the order’s payments, the newest first, including void ones; for the customer and staff.',
    },
    'GET /api/orders/{id}/receipts/{receipt}': {
      summary: 'Download a receipt',
      description:
        'The receipt as a PDF, for the customer and staff. A void receipt says so on the page. Its content never changes.',
      errors: ['receipt_failed'],
    },
    'GET /api/orders/{id}/invoice': {
      summary: 'Download the invoice',
      description:
        'The invoice (bill of supply) as a PDF, for the customer and staff. The first request issues it with the next number of the financial year; later ones get the same. Customers have it once the lab has confirmed the booking.',
      errors: ['order_cancelled', 'invoice_not_due', 'conflict', 'invoice_failed'],
    },
    'POST /api/orders/{id}/generate-invoice': {
      summary: 'Generate the invoice',
      description:
        'For staff: the same PDF as for the customer, issued with the next number at the first request. The request is audited.',
      errors: ['order_cancelled', 'conflict', 'invoice_failed'],
    },
  },
};
