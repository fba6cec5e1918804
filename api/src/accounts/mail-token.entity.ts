import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { UserEntity } from '../users/user.entity.js';

/** The purpose of an emailed link: verify the mailbox, reset the password, change the address. */
export type MailPurpose = 'verify' | 'reset' | 'email';

/** An emailed link, valid once. */
@Entity('mail_tokens')
@Unique('mail_tokens_token', ['tokenHash'])
@Index('mail_tokens_user', ['userId'])
@Index('mail_tokens_expires_at', ['expiresAt'])
@Check('mail_tokens_purpose', `purpose IN ('verify', 'reset', 'email')`)
export class MailTokenEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'mail_tokens_pkey' })
  id: string;

  /** Null for an address without an account: such a row has no effect, but takes the same time to write. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'mail_tokens_user_id_fkey' })
  user: Relation<UserEntity> | null;

  @Column('text')
  purpose: MailPurpose;

  @Column('text', { name: 'token_hash' })
  tokenHash: string;

  /** The address that an account changes to; after the change, the one it had before. */
  @Column('text', { nullable: true })
  email: string | null;

  /** The password of a repeated registration with an address that was not verified yet. */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash: string | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;
}
