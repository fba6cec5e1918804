import type { PaymentMethod, WithdrawalReason } from '@nidaan/contract';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { OrderEntity } from '../../orders/order.entity.js';
import type { ReceiptDetails } from './receipt.js';

/** The receipt of a payment: its number and its content, which later changes of the order do not affect. */
@Entity('receipts')
@Unique('receipts_number', ['financialYear', 'number'])
@Index('receipts_payment_id', ['paymentId'], { unique: true })
@Index('receipts_collected_by', { synchronize: false })
@Index('receipts_order', ['orderId'])
@Index('receipts_paid_at', ['paidAt'])
@Index('receipts_voided_at', ['voidedAt'], { where: 'voided_at IS NOT NULL' })
@Index('receipts_file_key_order', { synchronize: false })
@Check('receipts_serial_length', 'length(serial) <= 16')
@Check('receipts_void', '(voided_at IS NULL) = (void_reason IS NULL)')
export class ReceiptEntity {
  /** Such as `R26-27/000012`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'receipts_pkey' })
  serial: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  // No cascade: an issued receipt is kept, because accounting requires it.
  @ManyToOne(() => OrderEntity)
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'receipts_order_id_fkey' })
  order: Relation<OrderEntity>;

  /** From April to March, such as `26-27`. */
  @Column('text', { name: 'financial_year' })
  financialYear: string;

  @Column('integer')
  number: number;

  @Column('jsonb')
  details: ReceiptDetails;

  /** In rupees. */
  @Column('bigint', { transformer: { to: (rupees: number) => rupees, from: Number } })
  amount: number;

  @Column('text')
  method: PaymentMethod;

  /** Reference of the UPI payment, bank transfer or card slip; null without one. */
  @Column('text', { nullable: true })
  reference: string | null;

  @Column('timestamptz', { name: 'paid_at' })
  paidAt: Date;

  /** The member of staff who recorded the payment. */
  @Column('uuid', { name: 'recorded_by', nullable: true })
  recordedBy: string | null;

  /** The member of staff who took the money; null for payments from before it was recorded, which count as theirs who recorded them. */
  @Column('uuid', { name: 'collected_by', nullable: true })
  collectedBy: string | null;

  /** The id that the client made for the payment, so that a repeated request records it once. */
  @Column('uuid', { name: 'payment_id', nullable: true })
  paymentId: string | null;

  @Column('timestamptz', { name: 'voided_at', nullable: true })
  voidedAt: Date | null;

  @Column('text', { name: 'void_reason', nullable: true })
  voidReason: WithdrawalReason | null;

  /** The member of staff who removed the payment. */
  @Column('uuid', { name: 'voided_by', nullable: true })
  voidedBy: string | null;

  /** The file key of its PDF; null until it is rendered, and again once the receipt is voided. */
  @Column('text', { name: 'file_key', nullable: true })
  fileKey: string | null;
}

/** The last number of each financial year. */
@Entity('receipt_counters')
export class ReceiptCounterEntity {
  @PrimaryColumn('text', { name: 'financial_year', primaryKeyConstraintName: 'receipt_counters_pkey' })
  financialYear: string;

  @Column('integer')
  last: number;
}
