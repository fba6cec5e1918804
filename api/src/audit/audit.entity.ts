import type { ActorRole } from '@nidaan/contract';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Who did what to which thing, in ids alone: an audit outlives the data of people. */
@Entity('audit')
@Index('audit_subject', ['subjectId', 'id'])
@Check('audit_actor_role', `actor_role IN ('visitor', 'link', 'customer', 'admin', 'system')`)
export class AuditEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', primaryKeyConstraintName: 'audit_pkey' })
  id: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  /** The user who did it; null for a visitor. */
  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId: string | null;

  @Column('text')
  action: string;

  /** The id of an order, a file, a user, or a test or package. */
  @Column('text', { name: 'subject_id' })
  subjectId: string;

  /** In what right they did it; `link` is anyone who holds an order's secret link. */
  @Column('text', { name: 'actor_role', default: 'visitor' })
  actorRole: ActorRole;

  /** Ids, statuses and reasons that make the action plain, such as `{ from, to }`; of mailboxes and phones at most a masked part. */
  @Column('jsonb', { default: {} })
  detail: Record<string, unknown>;
}
