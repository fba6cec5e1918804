import type { EventName, SkippedEmail } from '@nidaan/contract';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An event, committed in the same transaction as the change that it describes. */
@Entity('outbox')
@Check('outbox_skipped', `skipped IN ('no-address', 'not-for-status', 'outdated')`)
@Index('outbox_of_order', { synchronize: false })
@Index('outbox_failed', { synchronize: false })
@Index('outbox_held', { synchronize: false })
@Index('outbox_waiting', ['dueAt'], { where: 'done_at IS NULL AND NOT held' })
export class OutboxEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', primaryKeyConstraintName: 'outbox_pkey' })
  id: string;

  /** Such as `order.placed`. */
  @Column('text')
  event: EventName;

  /** Ids only: consumers read all other data when they process the event. */
  @Column('jsonb')
  payload: Record<string, string>;

  /** The id of the request that published it; null for the events of periodic jobs, and in rows older than this column. */
  @Column('text', { name: 'request_id', nullable: true })
  requestId: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  /** The time before which it is not claimed: it is postponed, or being sent. */
  @Column('timestamptz', { name: 'due_at', default: () => 'now()' })
  dueAt: Date;

  /** The number of attempts. After the maximum, the row stays here and is not retried. */
  @Column('integer', { default: 0 })
  tries: number;

  /** True while it is being sent. */
  @Column('boolean', { default: false })
  sending: boolean;

  /** The code of the last failure, such as `EENVELOPE 550`; never a mail server's message, which may contain personal data. */
  @Column('text', { nullable: true })
  failure: string | null;

  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt: Date | null;

  /** The email's recipient, masked unless it is about an order; null when no email was sent, and in rows older than this column. */
  @Column('text', { nullable: true })
  recipient: string | null;

  @Column('text', { nullable: true })
  subject: string | null;

  /** The reason why no email was sent. */
  @Column('text', { nullable: true })
  skipped: SkippedEmail | null;

  /** True while it is held because its mailbox may be another person's; the customer or staff release it. */
  @Column('boolean', { default: false })
  held: boolean;
}
