import type { OrderReceipt, PincodeAnswer } from '@nidaan/contract';

/** The API's receipt for a booking with this total, in rupees, for tests. */
export const receiptOf = (totalAmount: number): OrderReceipt => ({
  success: true,
  id: '0199',
  reference: 'ND-7K4Q-2M',
  totalAmount,
  status: 'Booked',
  holdReasons: [],
  emailHeld: false,
  textedTo: null,
  statusUrl: '/order/0199#k=x',
});

/** The API's answer to the check of a pincode that the lab serves, for tests. */
export const servedPincode: PincodeAnswer = {
  serviceable: true,
  message: 'Service is available in your pincode!',
  area: null,
  city: 'Bengaluru',
  nearest: null,
};
