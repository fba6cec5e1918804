import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { SmsOutcome } from './sms.js';
import { OutboxEntity } from '../infrastructure/events/outbox.entity.js';

/** The text message of an event: an event has at most one. It has no personal data. */
@Entity('sms_deliveries')
@Check(
  'sms_deliveries_outcome',
  `outcome IN ('sent', 'none', 'no-phone', 'opted-out', 'outdated', 'refused', 'given-up')`,
)
@Index('sms_deliveries_waiting', ['dueAt'], { where: 'done_at IS NULL' })
export class SmsDeliveryEntity {
  @PrimaryColumn('bigint', { name: 'event_id', primaryKeyConstraintName: 'sms_deliveries_pkey' })
  eventId: string;

  @OneToOne(() => OutboxEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'event_id', foreignKeyConstraintName: 'sms_deliveries_event_id_fkey' })
  event: Relation<OutboxEntity>;

  /** The time before which it is not claimed: it is postponed, or being sent. */
  @Column('timestamptz', { name: 'due_at', default: () => 'now()' })
  dueAt: Date;

  @Column('integer', { default: 0 })
  tries: number;

  /** True while it is being sent. */
  @Column('boolean', { default: false })
  sending: boolean;

  /** The code of the last failure, such as `EMESSAGE 503`; never the provider's message. */
  @Column('text', { nullable: true })
  failure: string | null;

  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt: Date | null;

  /** Null until it is decided. */
  @Column('text', { nullable: true })
  outcome: SmsOutcome | null;
}

/** A phone number whose owner wants no text messages, as a keyed hash. */
@Entity('sms_opt_outs')
export class SmsOptOutEntity {
  @PrimaryColumn('text', { name: 'phone_hash', primaryKeyConstraintName: 'sms_opt_outs_pkey' })
  phoneHash: string;

  @Column('timestamptz', { default: () => 'now()' })
  since: Date;
}
