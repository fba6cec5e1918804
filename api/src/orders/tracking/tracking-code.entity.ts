import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OrderEntity } from '../order.entity.js';

/**
 * The latest code that was requested with a reference and a phone number; its digits are derived from the nonce, and not
 * stored.
 */
@Entity('tracking_codes')
@Index('tracking_codes_order', ['orderId'])
@Index('tracking_codes_expires_at', ['expiresAt'])
export class TrackingCodeEntity {
  /** A keyed hash of the reference and the phone number, so that neither can be read from the table. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'tracking_codes_pkey' })
  key: string;

  /** Null when no booking has both: such a row has no effect, but takes the same time to write. */
  @Column('uuid', { name: 'order_id', nullable: true })
  orderId: string | null;

  @ManyToOne(() => OrderEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'tracking_codes_order_id_fkey' })
  order: Relation<OrderEntity> | null;

  @Column('text')
  nonce: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('integer', { default: 0 })
  tries: number;
}
