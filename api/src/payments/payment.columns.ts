import type { PaymentMethod } from '@nidaan/contract';
import { Column } from 'typeorm';

/** The money of an order, in the order's own row: it is taken as a whole and given back as a whole. */
export class PaymentColumns {
  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt: Date | null;

  @Column('text', { name: 'paid_method', nullable: true })
  paidMethod: PaymentMethod | null;

  /** The bank's reference of a UPI transfer. */
  @Column('text', { name: 'paid_reference', nullable: true })
  paidReference: string | null;

  /** The number of the valid receipt; null without a payment, and for payments that were recorded before receipts were. */
  @Column('text', { name: 'receipt_serial', nullable: true })
  receiptSerial: string | null;

  @Column('timestamptz', { name: 'refunded_at', nullable: true })
  refundedAt: Date | null;

  @Column('text', { name: 'refund_method', nullable: true })
  refundMethod: PaymentMethod | null;

  @Column('text', { name: 'refund_reference', nullable: true })
  refundReference: string | null;
}
