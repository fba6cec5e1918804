import { expect, it } from '@jest/globals';
import { OrderEntity } from '../order.entity.js';
import { PaymentColumns } from '../payment/payment.columns.js';
import { orderSummary } from './order-summary.js';

const sumsOf = (paid: Partial<PaymentColumns>, given: Partial<OrderEntity> = {}) => {
  const payment = Object.assign(new PaymentColumns(), { creditedAmount: 0, ...paid });
  const order = Object.assign(new OrderEntity(), {
    reference: 'ND-7K4Q-2M',
    appointmentDate: '2025-03-05',
    noOfPersons: 1,
    totalAmount: 1000,
    status: 'Confirmed',
    payment,
    ...given,
  });
  const summary = orderSummary({ whole: { order, items: [], beneficiaries: [] }, page: '', plan: null });
  const rows = 'table' in summary ? summary.table : [];
  const first = rows.findIndex(([name]) => name === 'People');
  return rows.slice(first + 1).map(([name, amount]) => `${name} ${amount}`);
};
const paidAt = new Date('2025-03-01T06:00:00Z');

it.each<[string, Partial<PaymentColumns>, Partial<OrderEntity>, string[]]>([
  ['unpaid', {}, {}, ['Total to pay at the visit ₹1,000']],
  ['partly paid', { paidAt, paidAmount: 400 }, {}, ['Total ₹1,000', 'Paid so far ₹400', 'Still to pay ₹600']],
  ['paid', { paidAt, paidAmount: 1000 }, {}, ['Total ₹1,000', 'Paid so far ₹1,000']],
  [
    'paid and reduced by a refund',
    { paidAt, paidAmount: 1000, refundedAmount: 200, creditedAmount: 200 },
    {},
    ['Total ₹1,000', 'Price reduced by ₹200', 'Paid so far ₹800'],
  ],
  [
    'paid and cancelled',
    { paidAt, paidAmount: 400 },
    { status: 'Cancelled' },
    ['Total ₹1,000', 'Paid so far ₹400', 'To be refunded ₹400'],
  ],
  ['cancelled unpaid', {}, { status: 'Cancelled' }, ['Total ₹1,000']],
])('an order that is %s has sums that add up', (_state, paid, given, lines) => {
  expect(sumsOf(paid, given)).toEqual(lines);
});
