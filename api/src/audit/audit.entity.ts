import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Who did what to which thing, in ids alone: an audit outlives the data of people. */
@Entity('audit')
@Index('audit_subject', ['subjectId', 'id'])
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

  @Column('uuid', { name: 'subject_id' })
  subjectId: string;
}
