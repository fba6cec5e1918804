import type { OrderReceipt } from '@nidaan/contract';

/** The API's receipt for a booking with this total, in rupees, for tests. */
export const receiptOf = (totalAmount: number): OrderReceipt => ({
  success: true,
  id: '0199',
  reference: 'ND-7K4Q-2M',
  totalAmount,
  status: 'Booked',
  holdReasons: [],
  emailHeld: false,
  statusUrl: '/order/0199#k=x',
});
