import type { PaymentMethod, RefundRemovalReason } from '@nidaan/contract';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OrderEntity } from '../../orders/order.entity.js';

const asNumber = { to: (rupees: number) => rupees, from: Number };

/** A refund of an order. Refunds that an earlier version recorded are in the order itself. */
@Entity('refunds')
@Index('refunds_order', ['orderId'])
@Index('refunds_refunded_at', ['refundedAt'])
@Index('refunds_removed_at', ['removedAt'], { where: 'removed_at IS NOT NULL' })
@Check('refunds_amount', 'amount > 0 AND credited BETWEEN 0 AND amount')
export class RefundEntity {
  /** Made by the client, so that a repeated request records it once. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'refunds_pkey' })
  id: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  // No cascade: a recorded refund is kept, because accounting requires it.
  @ManyToOne(() => OrderEntity)
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'refunds_order_id_fkey' })
  order: Relation<OrderEntity>;

  /** In rupees. */
  @Column('bigint', { transformer: asNumber })
  amount: number;

  /** The part by which it reduced the price. */
  @Column('bigint', { transformer: asNumber })
  credited: number;

  @Column('text')
  method: PaymentMethod;

  /** Reference of the UPI payment, bank transfer or card slip; null without one. */
  @Column('text', { nullable: true })
  reference: string | null;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('timestamptz', { name: 'refunded_at' })
  refundedAt: Date;

  /** The member of staff who recorded it. */
  @Column('uuid', { name: 'recorded_by', nullable: true })
  recordedBy: string | null;

  /** When it was removed, because it was recorded by mistake; null while it counts. */
  @Column('timestamptz', { name: 'removed_at', nullable: true })
  removedAt: Date | null;

  @Column('text', { name: 'removed_reason', nullable: true })
  removedReason: RefundRemovalReason | null;

  /** The member of staff who removed it. */
  @Column('uuid', { name: 'removed_by', nullable: true })
  removedBy: string | null;
}
