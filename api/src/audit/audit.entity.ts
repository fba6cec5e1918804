import type { ActorRole } from '@nidaan/contract';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An audit entry: who did what to which record. It contains only ids, because it is kept longer than personal data. */
@Entity('audit')
@Index('audit_subject', ['subjectId', 'id'])
@Check(
  'audit_actor_role',
  `actor_role IN ('visitor', 'link', 'customer', 'system', 'admin', 'front-desk', 'phlebotomist', 'lab', 'accounts', 'catalogue')`,
)
export class AuditEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', primaryKeyConstraintName: 'audit_pkey' })
  id: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  /** The user who acted; null for a visitor. */
  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId: string | null;

  @Column('text')
  action: string;

  /** The id of an order, a file, a user, or a test or package. */
  @Column('text', { name: 'subject_id' })
  subjectId: string;

  /** The role of the actor; `link` is a person who holds an order's secret link. */
  @Column('text', { name: 'actor_role', default: 'visitor' })
  actorRole: ActorRole;

  /** Ids, statuses and reasons, such as `{ from, to }`; mailboxes and phones only masked. */
  @Column('jsonb', { default: {} })
  detail: object;
}
