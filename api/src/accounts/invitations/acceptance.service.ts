import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type AcceptInvitation,
  isStaff,
  type LoginAnswer,
  may,
  NewPassword,
  type OpenedInvitation,
} from '@nidaan/contract';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { PasswordsService, wrongPassword } from '../../auth/passwords.service.js';
import { SecondFactors } from '../../auth/second-factor/second-factor.service.js';
import type { RequestOrigin } from '../../infrastructure/http/request-origin.js';
import { type SessionOwner, SessionsService } from '../../auth/sessions/sessions.service.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { isLater } from '../../infrastructure/database/database-clock.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { AttemptsService } from '../../infrastructure/limits/attempts.service.js';
import { subnetLimit } from '../../infrastructure/limits/network.js';
import { claimGuestOrders } from '../../users/claim-guest-orders.js';
import { emailIs } from '../../users/email-is.js';
import { hashPassword, passwordFits } from '../../users/password.js';
import { UserEntity } from '../../users/user.entity.js';
import { assertStrong } from '../common-passwords.js';
import { hashOf } from '../mail-token.js';
import { InvitationEntity } from './invitation.entity.js';

const ACCEPTED = 'You have the new role. Log in with your password and a login code.';
const lock = { mode: 'pessimistic_write' } as const;
const now = () => 'now()';
const openBy = (tokenHash: string) => ({
  tokenHash,
  acceptedAt: IsNull(),
  revokedAt: IsNull(),
  expiresAt: isLater,
});

/** Accepting an invitation by its link. */
@Injectable()
export class AcceptanceService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly attempts: AttemptsService,
    private readonly passwords: PasswordsService,
    private readonly factors: SecondFactors,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /** What the holder of a link is invited to. Only they learn whether the email has an account. */
  async open(token: string, address: string): Promise<OpenedInvitation> {
    await this.countAddress(address);
    const { invitation, user } = await this.invitationOf(hashOf(token));
    const { email, role, expiresAt } = invitation;
    return { email, role, hasAccount: Boolean(user?.emailVerifiedAt), expiresAt: expiresAt.toISOString() };
  }

  /**
   * Gives the role to the account of the invited email and opens a session. A verified account proves itself by its
   * password. Otherwise the link proves the mailbox, so the password becomes the one of the account: another person may
   * have registered with the address before.
   */
  async accept(
    { token, password }: AcceptInvitation,
    { address, isBrowser }: RequestOrigin,
  ): Promise<LoginAnswer> {
    await this.countAddress(address);
    const hash = hashOf(token);
    const { invitation, user } = await this.invitationOf(hash);
    if (user && isStaff(user.role)) throw new DomainError('already_staff');
    const isKnown = Boolean(user?.emailVerifiedAt);
    if (isKnown) await this.checkPassword(hash, password, user);
    else assertNewPassword(password, invitation.email);
    const passwordHash = isKnown ? null : await hashPassword(password);
    const owner = await this.dataSource.transaction((manager) =>
      this.save(manager, hash, { before: user?.passwordHash ?? null, passwordHash }),
    );
    if (await this.factors.isEnabled(owner.id))
      throw new DomainError('second_factor_required', { detail: ACCEPTED });
    return this.sessions.open(owner, isBrowser);
  }

  private async invitationOf(hash: string) {
    const invitation = await this.dataSource.manager.findOneBy(InvitationEntity, openBy(hash));
    if (!invitation) throw new DomainError('not_found');
    await assertInviterMay(this.dataSource.manager, invitation);
    const user = await this.dataSource.manager.findOneBy(UserEntity, { email: emailIs(invitation.email) });
    return { invitation, user };
  }

  private async checkPassword(hash: string, password: string, user: UserEntity | null): Promise<void> {
    const fits = await this.passwords.counted(hash, async () =>
      (await passwordFits(password, user?.passwordHash ?? null)) ? true : null,
    );
    if (!fits) throw wrongPassword('password');
  }

  /** `before` is the password of the account that was checked, or null without an account. */
  private async save(
    manager: EntityManager,
    hash: string,
    { before, passwordHash }: { before: string | null; passwordHash: string | null },
  ): Promise<SessionOwner> {
    const invitation = await manager.findOne(InvitationEntity, { where: openBy(hash), lock });
    if (!invitation) throw new DomainError('not_found');
    await assertInviterMay(manager, invitation);
    const { id: invitationId, email, role } = invitation;
    const where = { email: emailIs(email) };
    if (before === null && passwordHash !== null) await this.addCustomer(manager, email, passwordHash);
    const user = await manager.findOne(UserEntity, { where, lock });
    // The account was registered, or its password changed, since it was checked.
    if (!user || user.passwordHash !== (before ?? passwordHash)) throw new DomainError('conflict');
    if (isStaff(user.role)) throw new DomainError('already_staff');
    const { id, tokenVersion, deviceVersion } = user;
    await manager.update(
      UserEntity,
      { id },
      {
        role,
        tokenVersion: tokenVersion + 1,
        lastLoginAt: now,
        ...(passwordHash !== null && {
          passwordHash,
          deviceVersion: deviceVersion + 1,
          emailVerifiedAt: now,
        }),
      },
    );
    await manager.update(InvitationEntity, { id: invitationId }, { acceptedAt: now });
    const owner = await manager.findOneByOrFail(UserEntity, { id });
    await claimGuestOrders(manager, owner);
    const detail = { from: before === null ? null : user.role, to: role };
    const entry = { by: owner, action: 'user.invitation-accepted', subjectId: id, detail } as const;
    await this.audit.record(entry, manager);
    return owner;
  }

  /** Adds the account, unless it is being registered at the same time. */
  private async addCustomer(manager: EntityManager, email: string, passwordHash: string): Promise<void> {
    const account = { email, passwordHash, role: 'customer' } as const;
    await manager.createQueryBuilder().insert().into(UserEntity).values(account).orIgnore().execute();
  }

  private countAddress(address: string): Promise<void> {
    return this.attempts.consume(
      subnetLimit('account-address', address, this.config.LIMIT_ACCOUNTS_PER_ADDRESS),
    );
  }
}

/** An invitation has no more rights than who sent it: without the right to invite, it is not found. */
async function assertInviterMay(manager: EntityManager, { invitedBy }: InvitationEntity): Promise<void> {
  const inviter =
    invitedBy && (await manager.findOneBy(UserEntity, { id: invitedBy, deactivatedAt: IsNull() }));
  if (!inviter || !may(inviter.role, 'users.manage')) throw new DomainError('not_found');
}

/** Refuses a new password that is too short or easy to guess, at its field. */
function assertNewPassword(password: string, email: string): void {
  const { error } = NewPassword.safeParse(password);
  const message = error?.issues[0]?.message;
  if (message) throw new DomainError('validation_failed', { errors: [{ path: 'password', message }] });
  assertStrong(password, email, 'password');
}
