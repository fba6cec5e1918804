import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuditAction } from '@nidaan/contract';
import { type DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import type { SessionOwner } from '../auth/sessions/sessions.service.js';
import { isLater } from '../infrastructure/database/database-clock.js';
import { EventBus } from '../infrastructure/events/event-bus.js';
import { claimGuestOrders } from '../users/claim-guest-orders.js';
import { emailIs } from '../users/email-is.js';
import { UserEntity } from '../users/user.entity.js';
import { type MailPurpose, MailTokenEntity } from './mail-token.entity.js';

const lock = { mode: 'pessimistic_write' } as const;
const now = () => 'now()';

/** An emailed link with its account, both locked. */
interface LockedToken {
  token: MailTokenEntity;
  user: UserEntity;
}

/**
 * Changes what proves an account: its mailbox and its password. Every change ends the earlier sessions. A link works
 * once: it is locked before it is used, and nothing is written when it was used meanwhile.
 */
@Injectable()
export class CredentialChanges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
  ) {}

  /** Verifies a mailbox with a link. */
  verifyEmail(hash: string): Promise<SessionOwner | null> {
    return this.withToken(hash, 'verify', async (manager, { token, user }) => {
      if (user.emailVerifiedAt) return null;
      await manager.update(MailTokenEntity, { id: token.id }, { usedAt: now });
      await manager.update(
        UserEntity,
        { id: user.id },
        {
          emailVerifiedAt: now,
          tokenVersion: user.tokenVersion + 1,
          deviceVersion: user.deviceVersion + 1,
          passwordHash: token.passwordHash ?? user.passwordHash,
          lastLoginAt: now,
        },
      );
      return this.proven(manager, user.id, 'user.verified');
    });
  }

  /** Changes the email of an account to the address that received the link, unless another account has it by now. */
  changeEmail(hash: string): Promise<SessionOwner | null> {
    return this.withToken(hash, 'email', async (manager, { token, user }) => {
      const { email } = token;
      if (email === null || (await manager.existsBy(UserEntity, { id: Not(user.id), email: emailIs(email) })))
        return null;
      await manager.update(MailTokenEntity, { id: token.id }, { usedAt: now, email: user.email });
      const changed = { email, emailVerifiedAt: now, tokenVersion: user.tokenVersion + 1 };
      await manager.update(UserEntity, { id: user.id }, changed);
      await this.endTokens(manager, user.id);
      await this.bus.publish('user.email-left', { tokenId: token.id }, manager);
      await this.bus.publish('user.email-changed', { userId: user.id }, manager);
      return this.proven(manager, user.id, 'user.email-changed');
    });
  }

  /** Sets a new password with a link. The link was emailed, so it also verifies the mailbox. */
  resetPassword(hash: string, passwordHash: string): Promise<SessionOwner | null> {
    return this.withToken(hash, 'reset', async (manager, { user }) => {
      await manager.update(
        UserEntity,
        { id: user.id },
        {
          passwordHash,
          tokenVersion: user.tokenVersion + 1,
          deviceVersion: user.deviceVersion + 1,
          emailVerifiedAt: user.emailVerifiedAt ?? now,
        },
      );
      await this.endTokens(manager, user.id);
      await this.bus.publish('user.password-changed', { userId: user.id }, manager);
      return this.proven(manager, user.id, 'user.password-reset');
    });
  }

  /** Replaces a password that was just checked; null when it was replaced in the meantime. */
  changePassword(
    { id, passwordHash: before }: UserEntity,
    passwordHash: string,
  ): Promise<SessionOwner | null> {
    return this.dataSource.transaction(async (manager) => {
      const versions = { tokenVersion: () => 'token_version + 1', deviceVersion: () => 'device_version + 1' };
      const seen = { id, passwordHash: before };
      const { affected } = await manager.update(UserEntity, seen, { passwordHash, ...versions });
      if (!affected) return null;
      await this.endTokens(manager, id, { purpose: Not<MailPurpose>('verify') });
      await this.bus.publish('user.password-changed', { userId: id }, manager);
      const owner = await manager.findOneByOrFail(UserEntity, { id });
      await this.audit.record({ by: owner, action: 'user.password-changed', subjectId: id }, manager);
      return owner;
    });
  }

  private withToken(
    tokenHash: string,
    purpose: MailPurpose,
    change: (manager: EntityManager, locked: LockedToken) => Promise<SessionOwner | null>,
  ): Promise<SessionOwner | null> {
    return this.dataSource.transaction(async (manager) => {
      const where = { tokenHash, purpose, usedAt: IsNull(), expiresAt: isLater };
      const token = await manager.findOne(MailTokenEntity, { where, lock });
      if (!token?.userId) return null;
      const user = await manager.findOne(UserEntity, { where: { id: token.userId }, lock });
      return user && !user.deactivatedAt ? change(manager, { token, user }) : null;
    });
  }

  /** Ends the unused links of an account. */
  private async endTokens(
    manager: EntityManager,
    userId: string,
    which: { purpose?: ReturnType<typeof Not<MailPurpose>> } = {},
  ): Promise<void> {
    await manager.update(MailTokenEntity, { userId, usedAt: IsNull(), ...which }, { usedAt: now });
  }

  /** The account with its proven mailbox, whose guest orders now belong to it. */
  private async proven(manager: EntityManager, id: string, action: AuditAction): Promise<SessionOwner> {
    const owner = await manager.findOneByOrFail(UserEntity, { id });
    await claimGuestOrders(manager, owner);
    await this.audit.record({ by: owner, action, subjectId: id }, manager);
    return owner;
  }
}
