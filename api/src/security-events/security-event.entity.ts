import type { SecurityEventKind } from '@nidaan/contract';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A refused or delayed attempt with its account and network; the network is stored only as a hash. */
@Entity('security_events')
@Index('security_events_at', ['at'])
@Index('security_events_user', ['userId'])
@Check(
  'security_events_kind',
  `kind IN ('login.refused', 'login.code-refused', 'login.limited', 'login.slowed', 'password.refused', 'right.refused', 'session.refused')`,
)
export class SecurityEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', primaryKeyConstraintName: 'security_events_pkey' })
  id: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  @Column('text')
  kind: SecurityEventKind;

  /** Null when no account has the entered email. It has no foreign key, so that recording takes the same time for any email. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  /** A keyed hash of the network. */
  @Column('text')
  network: string;

  /** Technical details such as the route; never personal data. */
  @Column('jsonb', { default: {} })
  detail: object;
}
