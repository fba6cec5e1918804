import { describe, expect, it } from '@jest/globals';
import type { AdminOrderView, PaymentView } from '@nidaan/contract';
import { priceOrder } from '@nidaan/contract/price';
import { anOrder } from '../../../testing/an-order.js';
import { bookedLines, movementsOf } from './money-lines.js';

const item = (price: number, qty: number, type: 'product' | 'package' = 'product') => ({
  id: `${price}`,
  type,
  productName: `Item ${price}`,
  price,
  qty,
  total: price * qty,
});
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('the booked lines', () => {
  it.each([
    [[item(600, 1)], [], 1],
    [[item(600, 1)], [480], 2],
    [[item(600, 3), item(1499, 2, 'package')], [480, 0, 99], 10],
    [[item(0, 1)], [], 4],
    [[], [480, 1], 3],
  ])('of %j with additional tests at %j for %i people add up to the total', (cartItems, prices, persons) => {
    const { total } = priceOrder(cartItems, prices, persons);
    const additionalTests = prices.map((price) => ({ name: `Test ${price}`, price }));
    const lines = bookedLines(
      anOrder({ cartItems, additionalTests, noOfPersons: persons, totalAmount: total }),
    );
    expect(sum(lines.map(({ amount }) => amount))).toBe(total);
  });
});

describe('what became of the total', () => {
  it.each([
    ['due', 'Booked', { balance: 2160 }],
    ['partly_paid', 'Completed', { received: 1000, balance: 1160 }],
    ['paid', 'In lab', { received: 2160, balance: 0 }],
    ['paid', 'In lab', { received: 2160, refunded: 160, credited: 160, balance: 0 }],
    ['refund_due', 'In lab', { received: 2500, balance: -340 }],
    ['refund_due', 'Cancelled', { received: 1000, refunded: 300, balance: -700 }],
    ['refund_due', 'Cancelled', { received: 2160, refunded: 160, credited: 160, balance: -2000 }],
    ['refunded', 'Cancelled', { received: 2160, refunded: 2160, balance: 0 }],
    ['none', 'Cancelled', { balance: 0 }],
  ] satisfies [PaymentView['state'], AdminOrderView['status'], Partial<PaymentView>][])(
    'of an order that is %s and %s with %j adds up to the balance',
    (state, status, sums) => {
      const { payment } = anOrder();
      const order = anOrder({
        status,
        totalAmount: 2160,
        payment: { ...payment, ...sums, state, amount: 2160 },
      });
      const { balance, ...movements } = movementsOf(order);
      expect(balance).toBe(sums.balance);
      expect(2160 + sum(Object.values(movements))).toBe(balance);
    },
  );
});
