import type { PaymentMethod } from '@nidaan/contract';
import { Column } from 'typeorm';

// Postgres returns a bigint as text; amounts are far below 2^53.
const asNumber = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

/**
 * The sums of an order's payments and refunds and its first payment, in the order's own row, so that lists need no other.
 * Each payment is a receipt, each refund a row of its own.
 */
export class PaymentColumns {
  /** The sum of the payments in rupees; null when it was recorded by an earlier version, which knew only whole payments. */
  @Column('bigint', { name: 'paid_amount', nullable: true, transformer: asNumber })
  paidAmount: number | null;

  /** The sum of the refunds in rupees; null without one, and when an earlier version recorded it. */
  @Column('bigint', { name: 'refunded_amount', nullable: true, transformer: asNumber })
  refundedAmount: number | null;

  /** The part of the refunds that reduced the price. */
  @Column('bigint', { name: 'credited_amount', default: 0, transformer: { to: asNumber.to, from: Number } })
  creditedAmount: number;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt: Date | null;

  @Column('text', { name: 'paid_method', nullable: true })
  paidMethod: PaymentMethod | null;

  /** The UPI reference (UTR) of the bank. */
  @Column('text', { name: 'paid_reference', nullable: true })
  paidReference: string | null;

  /** The number of the valid receipt; null without a payment, and for payments recorded before receipts existed. */
  @Column('text', { name: 'receipt_serial', nullable: true })
  receiptSerial: string | null;

  @Column('timestamptz', { name: 'refunded_at', nullable: true })
  refundedAt: Date | null;

  @Column('text', { name: 'refund_method', nullable: true })
  refundMethod: PaymentMethod | null;

  @Column('text', { name: 'refund_reference', nullable: true })
  refundReference: string | null;

  /** The member of staff who recorded the refund. */
  @Column('uuid', { name: 'refunded_by', nullable: true })
  refundedBy: string | null;
}
