import type { HoldReason, OrderStatus, Preparation } from '@nidaan/contract';
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
  Unique,
  VersionColumn,
} from 'typeorm';
import { PaymentColumns } from '../payments/payment.columns.js';
import { UserEntity } from '../users/user.entity.js';

// Postgres sends a bigint as text; a total of ours is far below 2^53.
const asNumber = { to: (value: number) => value, from: Number };

/** A booking. Ids grow with time, so the newest is the one with the highest id. */
@Entity('orders')
@Unique('orders_reference', ['reference'])
@Index('orders_by_user', ['userId', 'id'])
@Index('orders_placed_by', ['placedBy'], { where: 'placed_by IS NOT NULL' })
@Index('orders_to_erase', ['id'], { where: 'erase_when_closed' })
@Index('orders_by_status', ['status', 'id'])
@Index('orders_by_status_and_day', ['status', 'appointmentDate', 'id'])
@Index('orders_by_appointment', ['appointmentDate', 'id'])
@Index('orders_of_guests', ['email'], { where: 'user_id IS NULL' })
@Index('orders_search_text', { synchronize: false })
@Index('orders_paid_at', { synchronize: false })
@Index('orders_due', { synchronize: false })
@Index('orders_refund_due', { synchronize: false })
@Index('orders_refunded_at', { synchronize: false })
@Check('orders_account_source', `account_source IN ('placed', 'email')`)
@Check('orders_persons', 'no_of_persons BETWEEN 1 AND 10')
@Check('orders_total', 'total_amount >= 0')
@Check('orders_hold', `status <> 'On hold' OR cardinality(hold_reasons) > 0`)
@Check(
  'orders_paid',
  `(paid_at IS NULL) = (paid_method IS NULL) AND (paid_reference IS NOT NULL) = coalesce(paid_method = 'upi', false)`,
)
@Check(
  'orders_refunded',
  `(refunded_at IS NULL) = (refund_method IS NULL)
    AND (refund_reference IS NOT NULL) = coalesce(refund_method = 'upi', false)
    AND (refunded_at IS NULL OR (paid_at IS NOT NULL AND status = 'Cancelled'))`,
)
export class OrderEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'orders_pkey', default: () => 'uuidv7()' })
  id: string;

  /** What people say on the telephone: `ND-7K4Q-2M`. */
  @Column('text')
  reference: string;

  /** The account it belongs to, in whose dashboard it stands; null for no one's. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'orders_user_id_fkey' })
  user: Relation<UserEntity> | null;

  /** How the account came by it: it placed the order itself, or has proved the mailbox that the order names. */
  @Column('text', { name: 'account_source', nullable: true })
  accountSource: 'placed' | 'email' | null;

  /** Who was logged in when it was placed, a customer or staff; null for a visitor. */
  @Column('uuid', { name: 'placed_by', nullable: true })
  placedBy: string | null;

  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'placed_by', foreignKeyConstraintName: 'orders_placed_by_fkey' })
  placer: Relation<UserEntity> | null;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('text', { nullable: true })
  email: string | null;

  /** The mailbox that the booking named, or that was proved since; code-protected reports open by no other. */
  @Column('text', { name: 'proved_email', nullable: true })
  provedEmail: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { nullable: true })
  pincode: string | null;

  @Column('text', { nullable: true })
  phoneno: string | null;

  @Column('integer', { nullable: true })
  age: number | null;

  @Column('integer', { name: 'no_of_persons' })
  noOfPersons: number;

  @Column('date', { name: 'appointment_date' })
  appointmentDate: string;

  @Column('bigint', { name: 'total_amount', transformer: asNumber })
  totalAmount: number;

  @Column('text')
  status: OrderStatus;

  @Column('text', { name: 'hold_reasons', array: true })
  holdReasons: HoldReason[];

  /** How often the customer has moved the day. */
  @Column('integer', { name: 'date_moves', default: 0 })
  dateMoves: number;

  /** What its tests asked for when it was placed; null when nothing was known. */
  @Column('jsonb', { nullable: true })
  preparation: Preparation | null;

  @Column('text', { name: 'consent_version', nullable: true })
  consentVersion: string | null;

  @Column('timestamptz', { name: 'consent_at', nullable: true })
  consentAt: Date | null;

  @Column(() => PaymentColumns, { prefix: false })
  payment: PaymentColumns;

  /** Kept by the database: the folded text that a search looks into. */
  @Column({ type: 'text', name: 'search_text', select: false, insert: false, update: false })
  searchText: string;

  /** A higher one revokes every link to the order's own page given out before. */
  @Column('integer', { name: 'secret_version', default: 1 })
  secretVersion: number;

  /**
   * The member of staff who was shown the present link to pass it on: what its holder changes counts as theirs, so that
   * they cannot confirm a mailbox which they have set themselves.
   */
  @Column('uuid', { name: 'link_shown_to', nullable: true })
  linkShownTo: string | null;

  /** Since when emails that its visitor causes wait: too many had gone to the mailbox. Staff or the visitor release them. */
  @Column('timestamptz', { name: 'email_held_at', nullable: true })
  emailHeldAt: Date | null;

  /** The owner of the mailbox it named was erased while it was under way; it loses its names once it is closed. */
  @Column('boolean', { name: 'erase_when_closed', default: false })
  eraseWhenClosed: boolean;

  @VersionColumn({ default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
