import type { Role } from '@nidaan/contract';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** An account that can log in. A higher `tokenVersion` revokes every earlier token. */
@Entity('users')
@Check(
  'users_role',
  `role IN ('admin', 'front-desk', 'phlebotomist', 'lab', 'accounts', 'catalogue', 'customer')`,
)
@Index('users_email', { synchronize: false })
export class UserEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'users_pkey', default: () => 'uuidv7()' })
  id: string;

  @Column('text')
  email: string;

  @Column('text', { name: 'password_hash' })
  passwordHash: string;

  @Column('text')
  role: Role;

  @Column('integer', { name: 'token_version', default: 0 })
  tokenVersion: number;

  /** A higher version revokes every known device of the account: see `DevicesService`. */
  @Column('integer', { name: 'device_version', default: 0 })
  deviceVersion: number;

  /** When the email address was verified by a link in an email. */
  @Column('timestamptz', { name: 'email_verified_at', nullable: true })
  emailVerifiedAt: Date | null;

  /** The version of the privacy notice that they accepted. */
  @Column('text', { name: 'consent_version', nullable: true })
  consentVersion: string | null;

  @Column('timestamptz', { name: 'consent_at', nullable: true })
  consentAt: Date | null;

  /** When they logged in last; null until the first login since it is stored. */
  @Column('timestamptz', { name: 'last_login_at', nullable: true })
  lastLoginAt: Date | null;

  /** When an owner deactivated the account of staff, which then opens no session; null while it is active. */
  @Column('timestamptz', { name: 'deactivated_at', nullable: true })
  deactivatedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
