import type { PaymentMethod } from '@nidaan/contract';
import { Column } from 'typeorm';

/** The payment of an order, in the order's own row: the total is paid and refunded only as a whole. */
export class PaymentColumns {
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
