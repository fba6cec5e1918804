import { expect, it } from '@jest/globals';
import { upiLink } from './upi.js';

it('a UPI link has the payee as it is written, the amount with two decimals, and encoded texts', () => {
  const upi = { id: 'lab@demo', name: 'Lab Ltd' };
  expect(upiLink({ upi, reference: 'ND-7K4Q-2M', amount: 2410 })).toBe(
    'upi://pay?pa=lab@demo&pn=Lab%20Ltd&tr=ND-7K4Q-2M&tn=Booking%20ND-7K4Q-2M&am=2410.00&cu=INR',
  );
});

it('a UPI link names the merchant category code of a payee that has one', () => {
  const upi = { id: 'lab@demo', name: 'Lab', merchantCode: '8071' };
  expect(upiLink({ upi, reference: 'ND-7K4Q-2M', amount: 1 })).toMatch(
    /^upi:\/\/pay\?pa=lab@demo&pn=Lab&mc=8071&tr=/,
  );
});
