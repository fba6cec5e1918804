import { expect, it } from '@jest/globals';
import { upiLink } from './upi.js';

it('a UPI link requests the amount with two decimals, and encoded parameters', () => {
  const upi = { id: 'lab@demo', name: 'Lab Ltd' };
  expect(upiLink({ upi, reference: 'ND-7K4Q-2M', amount: 2410 })).toBe(
    'upi://pay?pa=lab%40demo&pn=Lab%20Ltd&tr=ND-7K4Q-2M&tn=Booking%20ND-7K4Q-2M&am=2410.00&cu=INR',
  );
});
