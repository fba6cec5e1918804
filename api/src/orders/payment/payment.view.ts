import type { PaymentView } from '@nidaan/contract';
import type { PaymentColumns } from './payment.columns.js';
import { type PayableOrder, paymentStateOf, paymentSumsOf } from './payment-state.js';

interface Paying extends PayableOrder {
  payment: PaymentColumns;
}

/** The payment of an order as staff, its customer and the holder of its secret link see it. */
export function toPaymentView(order: Paying): PaymentView {
  const { paidAt, paidMethod, paidReference, receiptSerial, refundedAt, refundMethod, refundReference } =
    order.payment;
  return {
    state: paymentStateOf(order),
    amount: order.totalAmount,
    ...paymentSumsOf(order),
    method: paidMethod,
    bankReference: paidReference,
    paidAt: paidAt?.toISOString() ?? null,
    receipt: receiptSerial,
    refundMethod,
    refundReference,
    refundedAt: refundedAt?.toISOString() ?? null,
  };
}
