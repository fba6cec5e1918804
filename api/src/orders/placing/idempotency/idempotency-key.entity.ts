import type { HoldReason, OrderStatus } from '@nidaan/contract';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OrderEntity } from '../../order.entity.js';

/** The order of a key, with the parts of the first answer that may change in the order later. */
@Entity('idempotency_keys')
@Index('idempotency_keys_order_id', ['orderId'])
@Index('idempotency_keys_expires_at', ['expiresAt'])
export class IdempotencyKeyEntity {
  /** The namespace of the key: keys of different callers do not collide. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'idempotency_keys_pkey' })
  scope: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'idempotency_keys_pkey' })
  key: string;

  @Column('text', { name: 'request_hash' })
  requestHash: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @ManyToOne(() => OrderEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'idempotency_keys_order_id_fkey' })
  order: Relation<OrderEntity>;

  @Column('text')
  status: OrderStatus;

  @Column('text', { name: 'hold_reasons', array: true })
  holdReasons: HoldReason[];

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
