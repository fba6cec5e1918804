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

/** What the link of an email is for: prove the mailbox, choose a new password, move to another address. */
export type MailPurpose = 'verify' | 'reset' | 'email';

/** A link that an email carries, good once. */
@Entity('mail_tokens')
@Unique('mail_tokens_token', ['tokenHash'])
@Index('mail_tokens_user', ['userId'])
@Index('mail_tokens_expires_at', ['expiresAt'])
@Check('mail_tokens_purpose', `purpose IN ('verify', 'reset', 'email')`)
export class MailTokenEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'mail_tokens_pkey' })
  id: string;

  /** Null when an email was asked for an address that no one has: such a row takes the same time, and does nothing. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'mail_tokens_user_id_fkey' })
  user: Relation<UserEntity> | null;

  @Column('text')
  purpose: MailPurpose;

  @Column('text', { name: 'token_hash' })
  tokenHash: string;

  /** The address that an account moves to; once it has moved, the one it left. */
  @Column('text', { nullable: true })
  email: string | null;

  /** The password of someone who registers an address again that no one has proved to be theirs. */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash: string | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;
}
