import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import type { Caller } from '../http/access.js';
import { DomainError } from '../http/problem.js';
import { SecurityEvents } from '../security/security-events.service.js';
import { passwordFits } from '../users/password.js';
import type { UserEntity } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { AttemptsService } from './attempts.service.js';

const MINUTE = 60;
/** How many right passwords an account may have tried for each wrong one: each costs the same work. */
const RIGHT_ONES = 2;

/** Tries passwords. */
@Injectable()
export class PasswordsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersService,
    private readonly attempts: AttemptsService,
    private readonly events: SecurityEvents,
  ) {}

  /**
   * The account of a person who is logged in and types their password once more; refuses a wrong one at its field. Only
   * who is in a session counts here, so a stranger who guesses at the login keeps no one from changing their password.
   */
  async confirmed(
    { id, email }: Caller,
    password: string,
    path: string,
    address: string,
  ): Promise<UserEntity> {
    const max = this.config.LIMIT_LOGINS_PER_ACCOUNT * RIGHT_ONES;
    await this.attempts.consume({ kind: 'password-confirmed', subject: email, max, seconds: MINUTE });
    const user = await this.counted(email, async () => {
      const owner = await this.users.findByEmail(email);
      return (await passwordFits(password, owner?.passwordHash ?? null)) ? owner : null;
    });
    if (user) return user;
    await this.events.record({ kind: 'password.refused', userId: id, address });
    throw wrongPassword(path);
  }

  /** Counts a try against a subject that no stranger knows, and takes it back when it brought something. */
  async counted<Found>(subject: string, attempt: () => Promise<Found | null>): Promise<Found | null> {
    const max = this.config.LIMIT_LOGINS_PER_ACCOUNT;
    const limit = { kind: 'password-wrong', subject, max, seconds: MINUTE };
    await this.attempts.consume(limit);
    const found = await attempt();
    if (found !== null) await this.attempts.refund(limit);
    return found;
  }
}

/** The refusal of a password that is not the account's, for someone whose session continues. */
export const wrongPassword = (path: string) =>
  new DomainError('validation_failed', { errors: [{ path, message: 'This is not the right password.' }] });
