import { expect, it } from '@jest/globals';
import { parsePaymentLine } from './payment-lines.js';

it.each([
  ['ND-7K4Q-2M\t1250\tUPI\t412345678901', ['ND-7K4Q-2M', 1250, 'upi', '412345678901']],
  ['ND-7K4Q-22,1250,cash', ['ND-7K4Q-22', 1250, 'cash', null]],
  ['nd7k4q2m ₹1,24,914.00 gpay 4123 4567 8901', ['nd7k4q2m', 124914, 'upi', '412345678901']],
  ['7K4Q 2M; Rs. 500; Card; AB12', ['7K4Q 2M', 500, 'card', 'AB12']],
  ['ND-7K4Q-2M 1,250, bank transfer, N1234567890', ['ND-7K4Q-2M', 1250, 'bank', 'N1234567890']],
  ['ND-7K4Q-2M\tcash', ['ND-7K4Q-2M', null, 'cash', null]],
  ['ND-7K4Q-2M 99.50 cash', ['ND-7K4Q-2M', Number.NaN, 'cash', null]],
  ['ND-7K4Q-2M 200/- cash', ['ND-7K4Q-2M', 200, 'cash', null]],
  ['ND-7K4Q-2M ₹200/- cash', ['ND-7K4Q-2M', 200, 'cash', null]],
  ['ND-7K4Q-2M Rs.200/- UPI 412345678901', ['ND-7K4Q-2M', 200, 'upi', '412345678901']],
  ['ND-7K4Q-2M 200rs cash', ['ND-7K4Q-2M', 200, 'cash', null]],
  ['"ND-7K4Q-2M","1,200.00",cash', ['ND-7K4Q-2M', 1200, 'cash', null]],
  ['ND-7K4Q-2M Rs 200 only cash', ['ND-7K4Q-2M', 200, 'cash', null]],
  ['ND-7K4Q-2M 200 by cash', ['ND-7K4Q-2M', 200, 'cash', null]],
  ['ND-7K4Q-2M 2k cash', ['ND-7K4Q-2M', Number.NaN, 'cash', null]],
  ['ND-7K4Q-2M two hundred cash', ['ND-7K4Q-2M', Number.NaN, 'cash', null]],
  ['ND-7K4Q-2M ~200', ['ND-7K4Q-2M', Number.NaN, null, null]],
  ['ND-7K4Q-2M 200 + 50 cash', ['ND-7K4Q-2M', Number.NaN, 'cash', null]],
  ['ND-7K4Q-2M 500 cheque', ['ND-7K4Q-2M', 500, null, null]],
  ['Order Amount Method', ['Order', null, null, 'Method']],
])('reads the line %j', (text, [reference, amount, method, bankReference]) => {
  expect(parsePaymentLine(text)).toEqual({ reference, amount, method, bankReference });
});
