import type { StaffRole } from '@nidaan/contract';
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
import { UserEntity } from '../../users/user.entity.js';

/** An invitation to staff, accepted once with its emailed link; sending it again replaces the link. */
@Entity('invitations')
@Unique('invitations_token', ['tokenHash'])
@Index('invitations_open', { synchronize: false })
@Index('invitations_expires_at', ['expiresAt'])
@Index('invitations_invited_by', ['invitedBy'])
@Check('invitations_role', `role IN ('admin', 'front-desk', 'phlebotomist', 'lab', 'accounts', 'catalogue')`)
export class InvitationEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'invitations_pkey', default: () => 'uuidv7()' })
  id: string;

  @Column('text')
  email: string;

  @Column('text')
  role: StaffRole;

  /** The token of the link is derived from this id (`tokenOf`) and never stored. */
  @Column('uuid', { name: 'token_id' })
  tokenId: string;

  @Column('text', { name: 'token_hash' })
  tokenHash: string;

  @Column('uuid', { name: 'invited_by', nullable: true })
  invitedBy: string | null;

  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'invited_by', foreignKeyConstraintName: 'invitations_invited_by_fkey' })
  inviter: Relation<UserEntity> | null;

  @Column('timestamptz', { name: 'sent_at', default: () => 'now()' })
  sentAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'accepted_at', nullable: true })
  acceptedAt: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;
}
