import { expect, test } from '@jest/globals';
import type { DayPayment } from '@nidaan/contract';
import { matchStatement } from './statement.js';

const payment = (bankReference: string, amount: number, more: Partial<DayPayment> = {}): DayPayment => ({
  orderId: '0193a5b2-7c3e-7d11-8a2b-000000000001',
  reference: 'ND-7K4Q-2M',
  name: 'Asha',
  amount,
  method: 'upi',
  bankReference,
  paidAt: '2025-03-05T05:00:00.000Z',
  receipt: null,
  ...more,
});
const matchOf = (text: string, payments: DayPayment[]) => {
  const { matched, unmatched } = matchStatement(text, payments);
  return {
    matched: matched.map(({ bankReference }) => bankReference),
    unmatched: unmatched.map(({ utr, result, recorded, stated }) => [utr, result, recorded, stated]),
  };
};

test('UTRs are matched with their amounts, wherever these stand in the line', () => {
  const text = [
    '05/03/2025\tUPI/412345678901/ASHA\t1,24,914.00\t9,99,999.50',
    '05-03-2025 UPI CR 412345678902 500 12000',
  ].join('\n');
  const payments = [payment('412345678901', 124914), payment('412345678902', 500)];
  expect(matchOf(text, payments)).toEqual({ matched: ['412345678901', '412345678902'], unmatched: [] });
});

test('missing payments, other amounts and UTRs that are not recorded are listed', () => {
  const text = '05/03/2025 412345678901 400.00\n05/03/2025 499999999999 70.00';
  expect(matchOf(text, [payment('412345678901', 500), payment('412345678903', 80)])).toEqual({
    matched: [],
    unmatched: [
      ['412345678901', 'differs', 500, [400]],
      ['412345678903', 'missing', 80, []],
      ['499999999999', 'foreign', null, [70]],
    ],
  });
});

test('one transfer may pay several orders, and other methods are not compared', () => {
  const payments = [
    payment('412345678901', 300),
    payment('412345678901', 200),
    payment('N412345678', 90, { method: 'bank' }),
  ];
  expect(matchOf('412345678901 500.00', payments)).toEqual({
    matched: ['412345678901', '412345678901'],
    unmatched: [],
  });
});
