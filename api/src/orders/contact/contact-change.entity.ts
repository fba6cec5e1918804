import type { ContactField } from '@nidaan/contract';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { OrderEntity } from '../order.entity.js';

/**
 * A change of an order's contact after it was placed. The previous mailbox and phone number are notified, and staff who
 * made one can never confirm the contact of the order.
 */
@Entity('contact_changes')
@Index('contact_changes_of_order', ['orderId', 'changedAt'])
export class ContactChangeEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'contact_changes_pkey', default: () => 'uuidv7()' })
  id: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @ManyToOne(() => OrderEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'contact_changes_order_id_fkey' })
  order: Relation<OrderEntity>;

  @Column('text', { array: true })
  fields: ContactField[];

  /** The mailbox before the change, which is notified; null when there was none. */
  @Column('text', { name: 'previous_email', nullable: true })
  previousEmail: string | null;

  /** The phone number before a change of the mailbox or the number, which is notified; null when there was none. */
  @Column('text', { name: 'previous_phone', nullable: true })
  previousPhone: string | null;

  /** The mailbox after the change. */
  @Column('text', { nullable: true })
  email: string | null;

  /** The account that made the change; null for the holder of the secret link. */
  @Column('uuid', { name: 'changed_by', nullable: true })
  changedBy: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'changed_at', default: () => 'now()' })
  changedAt: Date;
}

/** The latest code sent to the previous contact of an order; its digits are derived from the nonce, and not stored. */
@Entity('contact_codes')
export class ContactCodeEntity {
  @PrimaryColumn('uuid', { name: 'order_id', primaryKeyConstraintName: 'contact_codes_pkey' })
  orderId: string;

  @OneToOne(() => OrderEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'contact_codes_order_id_fkey' })
  order: Relation<OrderEntity>;

  /** The mailbox that the code proves; null for an order that has none. */
  @Column('text', { nullable: true })
  email: string | null;

  @Column('text')
  nonce: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('integer', { default: 0 })
  tries: number;
}
