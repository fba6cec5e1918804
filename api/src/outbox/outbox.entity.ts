import type { EventName, SkippedEmail } from '@nidaan/contract';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An event that was committed together with what it tells, waiting for those who want to know. */
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

  /** Ids only: anyone who listens reads the rest when it acts. */
  @Column('jsonb')
  payload: Record<string, string>;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  /** No one takes it up before: it was put off, or someone works on it. */
  @Column('timestamptz', { name: 'due_at', default: () => 'now()' })
  dueAt: Date;

  /** How often it was taken up. Past the most, it stays here as it is. */
  @Column('integer', { default: 0 })
  tries: number;

  /** The code of the last failure, such as `EENVELOPE 550`; never words of a mail server, which may quote people. */
  @Column('text', { nullable: true })
  failure: string | null;

  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt: Date | null;

  /** The mailbox that the email went to, masked unless it is about an order, and its subject; null when none was sent, or before these were kept. */
  @Column('text', { nullable: true })
  recipient: string | null;

  @Column('text', { nullable: true })
  subject: string | null;

  /** Why no email was sent. */
  @Column('text', { nullable: true })
  skipped: SkippedEmail | null;

  /** True while it is not sent because its mailbox may be of someone else: its customer or staff release it. */
  @Column('boolean', { default: false })
  held: boolean;
}
