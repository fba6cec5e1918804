import type { HoldReason, Mover, OrderStatus } from '@nidaan/contract';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { OrderEntity } from './order.entity.js';

/** A status transition of an order, keyed by the order's version after it. */
@Entity('order_steps')
@Index('order_steps_at', ['at'])
@Check('order_steps_moved_by', `moved_by IN ('admin', 'customer', 'system')`)
export class OrderStepEntity {
  @PrimaryColumn('uuid', { name: 'order_id', primaryKeyConstraintName: 'order_steps_pkey' })
  orderId: string;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'order_steps_pkey' })
  version: number;

  @ManyToOne(() => OrderEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'order_steps_order_id_fkey' })
  order: Relation<OrderEntity>;

  @Column('text')
  status: OrderStatus;

  /** The reason as the customer reads it. */
  @Column('text', { nullable: true })
  reason: string | null;

  /** The status before the transition; null for the first step. */
  @Column('text', { name: 'previous_status', nullable: true })
  previousStatus: OrderStatus | null;

  @Column('text', { name: 'previous_hold_reasons', array: true, nullable: true })
  previousHoldReasons: HoldReason[] | null;

  /** Until when the transition can be undone; its email is delayed until then. */
  @Column('timestamptz', { name: 'undo_until', nullable: true })
  undoUntil: Date | null;

  /** The version of the step that triggered this one automatically; both are undone together. */
  @Column('integer', { name: 'caused_by', nullable: true })
  causedBy: number | null;

  /** Who made the transition; null for the first step, and where it was not recorded. */
  @Column('text', { name: 'moved_by', nullable: true })
  movedBy: Mover | null;

  /** The member of staff who made it; null for others, and where it was not recorded. */
  @Column('uuid', { name: 'staff_id', nullable: true })
  staffId: string | null;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  at: Date;
}
