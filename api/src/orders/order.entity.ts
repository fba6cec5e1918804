import type { DayChange, HoldReason, OrderStatus, Preparation } from '@nidaan/contract';
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
import { PaymentColumns } from './payment/payment.columns.js';
import { UserEntity } from '../users/user.entity.js';

// Postgres returns a bigint as text; totals are far below 2^53.
const asNumber = { to: (value: number) => value, from: Number };

/** An order. Ids are UUIDv7 and grow with time, so the newest order has the highest id. */
@Entity('orders')
@Unique('orders_reference', ['reference'])
@Index('orders_by_user', ['userId', 'id'])
@Index('orders_placed_by', ['placedBy'], { where: 'placed_by IS NOT NULL' })
@Index('orders_to_erase', ['id'], { where: 'erase_when_closed' })
@Index('orders_by_status', ['status', 'id'])
@Index('orders_by_status_and_day', ['status', 'appointmentDate', 'id'])
@Index('orders_by_appointment', ['appointmentDate', 'id'])
@Index('orders_by_phone', ['phoneno'])
@Index('orders_by_email', ['email'])
@Index('orders_of_guests', ['email'], { where: 'user_id IS NULL' })
@Index('orders_search_text', { synchronize: false })
@Index('orders_paid_at', { synchronize: false })
@Index('orders_open_amount', { synchronize: false })
@Index('orders_refund_due_amount', { synchronize: false })
@Index('orders_refunded', { synchronize: false })
@Index('orders_refunded_at', { synchronize: false })
@Index('orders_report_due', { synchronize: false })
@Index('orders_created_at', ['createdAt'])
@Index('orders_pincode', { synchronize: false })
@Index('orders_address', { synchronize: false })
@Index('orders_by_name', { synchronize: false })
@Index('orders_by_area', { synchronize: false })
@Index('orders_by_total', ['status', 'totalAmount', 'id'])
@Index('orders_by_workflow', { synchronize: false })
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

  /** The number that people quote on the phone, such as `ND-7K4Q-2M`. */
  @Column('text')
  reference: string;

  /** The account that owns the order and lists it in its dashboard; null when no account does. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'orders_user_id_fkey' })
  user: Relation<UserEntity> | null;

  /** How the account got the order: it placed the order itself, or it verified the order's email address. */
  @Column('text', { name: 'account_source', nullable: true })
  accountSource: 'placed' | 'email' | null;

  /** The customer or staff member who was logged in when the order was placed; null for a visitor. */
  @Column('uuid', { name: 'placed_by', nullable: true })
  placedBy: string | null;

  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'placed_by', foreignKeyConstraintName: 'orders_placed_by_fkey' })
  placer: Relation<UserEntity> | null;

  /** True when staff booked it for a caller, who gave the consent on the phone. */
  @Column('boolean', { name: 'booked_by_phone', default: false })
  bookedByPhone: boolean;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('text', { nullable: true })
  email: string | null;

  /** The email address of the booking, or one verified since; no other address can open code-protected reports. */
  @Column('text', { name: 'proved_email', nullable: true })
  provedEmail: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { nullable: true })
  pincode: string | null;

  @Column('text', { nullable: true })
  phoneno: string | null;

  /** Who is at the address, when it is not who booked. */
  @Column('text', { name: 'visit_contact_name', nullable: true })
  visitContactName: string | null;

  @Column('text', { name: 'visit_contact_phone', nullable: true })
  visitContactPhone: string | null;

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

  /** How often the customer has rescheduled the visit. */
  @Column('integer', { name: 'date_moves', default: 0 })
  dateMoves: number;

  /** Every change of the day of the visit, the oldest first. */
  @Column('jsonb', { name: 'day_changes', default: [] })
  dayChanges: DayChange[];

  /** The preparation that its tests required when the order was placed; null when none was known. */
  @Column('jsonb', { nullable: true })
  preparation: Preparation | null;

  /** Who referred or counselled the patient for its regulated tests; null when nothing was noted. */
  @Column('text', { nullable: true })
  referral: string | null;

  /** When its reports are due: the longest report time of its tests after the collection; null when none is known. */
  @Column('timestamptz', { name: 'report_due_at', nullable: true })
  reportDueAt: Date | null;

  /** When staff emailed the customer `reportDueAt` as a new time; null while it is the time of the tests. */
  @Column('timestamptz', { name: 'report_delayed_at', nullable: true })
  reportDelayedAt: Date | null;

  @Column('text', { name: 'consent_version', nullable: true })
  consentVersion: string | null;

  @Column('timestamptz', { name: 'consent_at', nullable: true })
  consentAt: Date | null;

  @Column(() => PaymentColumns, { prefix: false })
  payment: PaymentColumns;

  /** Maintained by the database: the normalised text that the order search reads. */
  @Column({ type: 'text', name: 'search_text', select: false, insert: false, update: false })
  searchText: string;

  /** A higher version revokes every earlier secret link to the order page. */
  @Column('integer', { name: 'secret_version', default: 1 })
  secretVersion: number;

  /** Who was shown a link before `link_seen_by` had everyone who was. */
  @Column('uuid', { name: 'link_shown_to', nullable: true })
  linkShownTo: string | null;

  /** The staff members who were shown a secret link of the order. They can never confirm its contact in person. */
  @Column('uuid', { name: 'link_seen_by', array: true, default: [] })
  linkSeenBy: string[];

  /**
   * True since staff set its phone number or mailbox or were shown its link: the secret link opens no report until the
   * customer has proved the contact.
   */
  @Column('boolean', { name: 'contact_unproved', default: false })
  contactUnproved: boolean;

  /** The mailbox that the order had before its contact became unproved. */
  @Column('text', { name: 'trusted_email', nullable: true })
  trustedEmail: string | null;

  /** The phone number that the order had before its contact became unproved. */
  @Column('text', { name: 'trusted_phone', nullable: true })
  trustedPhone: string | null;

  /** Since when emails caused by the visitor are held, because the mailbox got too many; staff or the visitor release them. */
  @Column('timestamptz', { name: 'email_held_at', nullable: true })
  emailHeldAt: Date | null;

  /** The email's owner was erased while the order was open; the order's personal data is erased once it is closed. */
  @Column('boolean', { name: 'erase_when_closed', default: false })
  eraseWhenClosed: boolean;

  @VersionColumn({ default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
