import type { PaymentMethod } from '@nidaan/contract';
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
import { OrderEntity } from '../orders/order.entity.js';

/** The close of a collector's day: what was recorded in cash and what was handed over. It is never altered. */
@Entity('day_closes')
@Unique('day_closes_collector', ['day', 'collectorId'])
@Index('day_closes_closed_at', ['closedAt'])
@Check('day_closes_difference', 'received >= 0 AND (received = expected OR reason IS NOT NULL)')
export class DayCloseEntity {
  /** Made by the client, so that a repeated request closes once. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'day_closes_pkey' })
  id: string;

  /** In Asia/Kolkata. */
  @Column('date')
  day: string;

  @Column('uuid', { name: 'collector_id' })
  collectorId: string;

  /** The cash in rupees that was recorded. */
  @Column('integer')
  expected: number;

  /** The cash in rupees that was handed over. */
  @Column('integer')
  received: number;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('timestamptz', { name: 'closed_at' })
  closedAt: Date;

  @Column('uuid', { name: 'closed_by' })
  closedBy: string;
}

/** A correction of a closed day, which stands beside the close. */
@Entity('day_corrections')
@Index('day_corrections_close', ['closeId'])
@Index('day_corrections_recorded_at', ['recordedAt'])
@Check('day_corrections_amount', 'amount <> 0')
export class DayCorrectionEntity {
  /** Made by the client, so that a repeated request records it once. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'day_corrections_pkey' })
  id: string;

  @Column('uuid', { name: 'close_id' })
  closeId: string;

  @ManyToOne(() => DayCloseEntity)
  @JoinColumn({ name: 'close_id', foreignKeyConstraintName: 'day_corrections_close_id_fkey' })
  close: Relation<DayCloseEntity>;

  /** In rupees; below zero when the takings were too high. */
  @Column('bigint', { transformer: { to: (rupees: number) => rupees, from: Number } })
  amount: number;

  @Column('text')
  method: PaymentMethod;

  @Column('text')
  reason: string;

  /** The order of the payment that was recorded or removed with it. */
  @Column('uuid', { name: 'order_id', nullable: true })
  orderId: string | null;

  @ManyToOne(() => OrderEntity)
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'day_corrections_order_id_fkey' })
  order: Relation<OrderEntity> | null;

  @Column('text', { nullable: true })
  receipt: string | null;

  @Column('timestamptz', { name: 'recorded_at' })
  recordedAt: Date;

  @Column('uuid', { name: 'recorded_by' })
  recordedBy: string;
}
