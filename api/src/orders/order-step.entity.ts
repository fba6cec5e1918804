import type { HoldReason, OrderStatus } from '@nidaan/contract';
import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { OrderEntity } from './order.entity.js';

/** A status that an order came to, under the version it had then. */
@Entity('order_steps')
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

  /** In words, as the customer reads it. */
  @Column('text', { nullable: true })
  reason: string | null;

  /** The status that it came from; null for the first one. */
  @Column('text', { name: 'previous_status', nullable: true })
  previousStatus: OrderStatus | null;

  @Column('text', { name: 'previous_hold_reasons', array: true, nullable: true })
  previousHoldReasons: HoldReason[] | null;

  /** Until when the transition can be undone; its email waits as long. */
  @Column('timestamptz', { name: 'undo_until', nullable: true })
  undoUntil: Date | null;

  /** The version of the step that led to this one by itself; both are undone together. */
  @Column('integer', { name: 'caused_by', nullable: true })
  causedBy: number | null;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  at: Date;
}
