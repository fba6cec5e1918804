import type { SecurityEventKind } from '@nidaan/contract';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An attempt that was refused or slowed: of which account, and from which network, without saying where that is. */
@Entity('security_events')
@Index('security_events_at', ['at'])
@Index('security_events_user', ['userId'])
@Check(
  'security_events_kind',
  `kind IN ('login.refused', 'login.code-refused', 'login.limited', 'login.slowed', 'password.refused', 'right.refused')`,
)
export class SecurityEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', primaryKeyConstraintName: 'security_events_pkey' })
  id: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  @Column('text')
  kind: SecurityEventKind;

  /** Null when no one has the email that was typed. No foreign key: a known account must cost no more time to note. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  /** A keyed hash of the network. */
  @Column('text')
  network: string;

  /** Routes and the like; never data of people. */
  @Column('jsonb', { default: {} })
  detail: Record<string, unknown>;
}
