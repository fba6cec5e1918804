import type { OrderStatus, PaymentState, PaymentView } from '@nidaan/contract';
import type { PaymentColumns } from './payment.columns.js';

interface Paying {
  status: OrderStatus;
  totalAmount: number;
  payment: PaymentColumns;
}

function stateOf({ status, payment }: Paying): PaymentState {
  if (payment.refundedAt) return 'refunded';
  if (payment.paidAt) return status === 'Cancelled' ? 'refund_due' : 'paid';
  return status === 'Cancelled' ? 'none' : 'due';
}

/** The payment of an order as staff, its customer and the holder of its secret link see it. */
export function toPaymentView(order: Paying): PaymentView {
  const { paidAt, paidMethod, paidReference, receiptSerial, refundedAt, refundMethod, refundReference } =
    order.payment;
  return {
    state: stateOf(order),
    amount: order.totalAmount,
    method: paidMethod,
    bankReference: paidReference,
    paidAt: paidAt?.toISOString() ?? null,
    receipt: receiptSerial,
    refundMethod,
    refundReference,
    refundedAt: refundedAt?.toISOString() ?? null,
  };
}
