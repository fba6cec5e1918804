import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type EventName,
  type ChangeEmailInput,
  type ChangePasswordInput,
  type ForgotInput,
  type EmailSent,
  isStaff,
  type LoginAnswer,
  type Me,
  RESET_LINK_MINUTES,
  type RegisterInput,
  type ResetInput,
  VERIFY_LINK_DAYS,
  type VerifyInput,
} from '@nidaan/contract';
import { type DataSource, IsNull } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { inSeconds, isLater } from '../infrastructure/database/database-clock.js';
import { EventBus } from '../infrastructure/events/event-bus.js';
import { AttemptsService } from '../infrastructure/limits/attempts.service.js';
import { DevicesService } from '../auth/devices.service.js';
import { subnetLimit, subnetOf, unknownAccountLimit } from '../infrastructure/limits/network.js';
import { PasswordsService, wrongPassword } from '../auth/passwords.service.js';
import { SessionsService } from '../auth/sessions/sessions.service.js';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import type { Caller } from '../infrastructure/http/access.js';
import { DomainError } from '../infrastructure/http/problem.js';
import type { RequestOrigin } from '../infrastructure/http/request-origin.js';
import { SecondFactors } from '../auth/second-factor/second-factor.service.js';
import { hashPassword, passwordFits } from '../users/password.js';
import type { UserEntity } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { INSERT_ACCOUNT, INSERT_EMAIL_TOKEN } from './accounts.statements.js';
import { assertStrong } from './common-passwords.js';
import { CredentialChanges } from './credential-changes.service.js';
import { type MailPurpose, MailTokenEntity } from './mail-token.entity.js';
import { drawToken, hashOf } from './mail-token.js';

const HOUR = 3600;
const DAY_MINUTES = 1440;
const DAY_S = 86_400;
/** After how many networks have used up their emails to one mailbox it gets no more emails from any network. */
const NETWORKS = 5;
// While no further password-reset link is sent, the last one sent must still be valid.
const FLOOD_SECONDS: Record<MailPurpose, number> = {
  verify: HOUR,
  email: HOUR,
  reset: RESET_LINK_MINUTES * 60,
};
/**
 * The hourly limit of registrations per network in multiples of the limit per minute: each emails an unproved mailbox.
 */
const FULL_MINUTES = 10;
const MOVED = 'Your email is verified. Log in with it, your password and a login code.';
const SENT: EmailSent = { sent: true };

/** Registration, verification and credentials of accounts. No response reveals whether an address has an account. */
@Injectable()
export class AccountsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly attempts: AttemptsService,
    private readonly devices: DevicesService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly factors: SecondFactors,
    private readonly changes: CredentialChanges,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
  ) {}

  async register({ email, password, consentVersion }: RegisterInput, address: string): Promise<EmailSent> {
    assertStrong(password, email, 'password');
    await this.countAddress(address);
    const most = this.config.LIMIT_ACCOUNTS_PER_ADDRESS * FULL_MINUTES;
    await this.attempts.consume(unknownAccountLimit('account-strangers', address, most));
    await this.countEmail('verify', email, address);
    const passwordHash = await hashPassword(password);
    const account = { email, passwordHash, consentVersion, days: VERIFY_LINK_DAYS };
    await INSERT_ACCOUNT.run(this.dataSource, { ...account, ...this.newLink() });
    return SENT;
  }

  /** Verifies a mailbox with an emailed link and the password, and opens a session. */
  async verify(
    { token, password }: VerifyInput,
    { address, isBrowser }: RequestOrigin,
  ): Promise<LoginAnswer> {
    await this.countAddress(address);
    const hash = hashOf(token);
    const pending = await this.pendingPassword(hash);
    const fits = await this.passwords.counted(hash, async () =>
      (await passwordFits(password, pending?.passwordHash ?? null)) ? true : null,
    );
    if (!pending) throw new DomainError('not_found');
    if (!fits) throw wrongPassword('password');
    const isMove = pending.purpose === 'email';
    const owner = await (isMove ? this.changes.changeEmail(hash) : this.changes.verifyEmail(hash));
    if (!owner) throw new DomainError('not_found');
    if (isStaff(owner.role) && (await this.factors.isEnabled(owner.id)))
      throw new DomainError('second_factor_required', { detail: MOVED });
    return this.sessions.open(owner, isBrowser);
  }

  /** Sends the verification email again. */
  async verifyAgain({ email }: Caller, address: string): Promise<EmailSent> {
    await this.countEmail('verify', email, address);
    return this.requestEmail('verify', email, 'user.registered', VERIFY_LINK_DAYS * DAY_MINUTES);
  }

  async forgot({ email }: ForgotInput, { address, cookies }: RequestOrigin): Promise<EmailSent> {
    await this.countAddress(address);
    const device = this.devices.recognise(email, await this.users.findByEmail(email), cookies);
    await this.countEmail('reset', email, address, device);
    return this.requestEmail('reset', email, 'user.forgot', RESET_LINK_MINUTES);
  }

  /** Sets a new password with an emailed link, and ends every session. */
  async reset({ token, password }: ResetInput, address: string): Promise<void> {
    await this.countAddress(address);
    const hash = hashOf(token);
    const user = (await this.openToken(hash, 'reset'))?.user;
    if (!user || user.deactivatedAt) throw new DomainError('not_found');
    assertStrong(password, user.email, 'password');
    if (!(await this.changes.resetPassword(hash, await hashPassword(password))))
      throw new DomainError('not_found');
  }

  /** Replaces the password, ends every session and opens a new one for the caller. */
  async changePassword(
    caller: Caller,
    input: ChangePasswordInput,
    { address, isBrowser }: RequestOrigin,
  ): Promise<LoginAnswer> {
    assertStrong(input.newPassword, caller.email, 'newPassword');
    const user = await this.passwords.confirmed(caller, input.currentPassword, 'currentPassword', address);
    const owner = await this.changes.changePassword(user, await hashPassword(input.newPassword));
    if (!owner) throw new DomainError('conflict');
    return this.sessions.open(owner, isBrowser);
  }

  /** Requests a change of the email address: the new mailbox gets a link, and the old one is notified. */
  async changeEmail(
    caller: Caller,
    { email, password }: ChangeEmailInput,
    address: string,
  ): Promise<EmailSent> {
    const user = await this.passwords.confirmed(caller, password, 'password', address);
    if (email === user.email) {
      const message = 'This is already your email.';
      throw new DomainError('validation_failed', { errors: [{ path: 'email', message }] });
    }
    for (const mailbox of [caller.email, email]) await this.countEmail('email', mailbox, address);
    await this.saveEmailChange(user, email);
    return SENT;
  }

  async me({ id, needsSecondFactor }: Caller): Promise<Me> {
    const user = await this.users.byId(id);
    const { email, role, emailVerifiedAt, createdAt } = user;
    const me = {
      id,
      email,
      role,
      emailVerified: emailVerifiedAt !== null,
      createdAt: createdAt.toISOString(),
    };
    return needsSecondFactor ? { ...me, needsSecondFactor } : me;
  }

  private async saveEmailChange(user: UserEntity, email: string): Promise<void> {
    const { id: tokenId, hash: tokenHash } = this.newLink();
    const link = { id: tokenId, tokenHash, userId: user.id, purpose: 'email', email } as const;
    await this.dataSource.transaction(async (manager) => {
      await manager.insert(MailTokenEntity, { ...link, expiresAt: inSeconds(VERIFY_LINK_DAYS * DAY_S) });
      await this.audit.record({ by: user, action: 'user.email-asked', subjectId: user.id }, manager);
      for (const event of ['user.email-asked', 'user.email-leaving'] as const)
        await this.bus.publish(event, { tokenId }, manager);
    });
  }

  /** An unused link that has not expired, with its account. */
  private openToken(tokenHash: string, purpose?: MailPurpose): Promise<MailTokenEntity | null> {
    const where = { tokenHash, usedAt: IsNull(), expiresAt: isLater, ...(purpose && { purpose }) };
    return this.dataSource.manager.findOne(MailTokenEntity, { where, relations: { user: true } });
  }

  /** The password that a link requires; null when the link is unknown, used or expired. */
  private async pendingPassword(
    hash: string,
  ): Promise<{ purpose: MailPurpose; passwordHash: string } | null> {
    const token = await this.openToken(hash);
    if (!token?.user || token.user.deactivatedAt || token.purpose === 'reset') return null;
    const { purpose, passwordHash, user } = token;
    if (purpose === 'verify' && user.emailVerifiedAt) return null;
    return { purpose, passwordHash: passwordHash ?? user.passwordHash };
  }

  private async requestEmail(
    purpose: 'verify' | 'reset',
    email: string,
    event: EventName,
    minutes: number,
  ): Promise<EmailSent> {
    await INSERT_EMAIL_TOKEN.run(this.dataSource, { ...this.newLink(), purpose, email, event, minutes });
    return SENT;
  }

  private readonly newLink = () => drawToken(this.config.LINK_SECRET);

  private countAddress(address: string): Promise<void> {
    const max = this.config.LIMIT_ACCOUNTS_PER_ADDRESS;
    return this.attempts.consume(subnetLimit('account-address', address, max));
  }

  /**
   * Limits emails of a kind per network, so that a third party uses up only their own, and in total, so that a mailbox
   * is not flooded. A known device is counted separately, so that its owner can always request a new password.
   */
  private async countEmail(
    purpose: MailPurpose,
    email: string,
    address: string,
    device: string | null = null,
  ): Promise<void> {
    const max = this.config.LIMIT_EMAILS_PER_ADDRESS;
    const kind = `email-${purpose}`;
    const place = device === null ? subnetOf(address) : `device ${device}`;
    await this.attempts.consume({ kind, subject: `${email} ${place}`, max, seconds: HOUR });
    if (device !== null) return;
    await this.attempts.consume({
      kind,
      subject: email,
      max: max * NETWORKS,
      seconds: FLOOD_SECONDS[purpose],
    });
  }
}
