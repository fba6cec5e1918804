import type { PaymentMethod } from '@nidaan/contract';

/** A payment with the number of its receipt. */
interface Payment {
  paidAt: Date;
  method: PaymentMethod;
  reference: string | null;
  serial: string;
}

/** The columns of an order without a payment. */
export const NO_PAYMENT = { paidAt: null, paidMethod: null, paidReference: null, receiptSerial: null };

/** The columns of an order about its first payment; among references they have only those of UPI payments. */
export const firstPayment = ({ paidAt, method, reference, serial }: Payment) => ({
  paidAt,
  paidMethod: method,
  paidReference: method === 'upi' ? reference : null,
  receiptSerial: serial,
});
