import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import type { Caller } from '../infrastructure/http/access.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { passwordFits } from '../users/password.js';
import type { UserEntity } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { AttemptsService } from '../infrastructure/limits/attempts.service.js';

const MINUTE = 60;
/** Limit of all password checks as a multiple of the limit of wrong ones: a correct password costs the same work. */
const CHECKS_PER_GUESS = 2;

/** Checks passwords within a session, with rate limits. */
@Injectable()
export class PasswordsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersService,
    private readonly attempts: AttemptsService,
    private readonly events: SecurityEvents,
  ) {}

  /**
   * Checks the password that a logged-in user has entered again and returns the account; a wrong one is refused at its
   * field. Only attempts within a session are counted, so failed logins by third parties do not block a password
   * change.
   */
  async confirmed(
    { id, email }: Caller,
    password: string,
    path: string,
    address: string,
  ): Promise<UserEntity> {
    const max = this.config.LIMIT_LOGINS_PER_ACCOUNT * CHECKS_PER_GUESS;
    await this.attempts.consume({ kind: 'password-confirmed', subject: email, max, seconds: MINUTE });
    const user = await this.counted(email, async () => {
      const owner = await this.users.findByEmail(email);
      return (await passwordFits(password, owner?.passwordHash ?? null)) ? owner : null;
    });
    if (user) return user;
    await this.events.record({ kind: 'password.refused', userId: id, address });
    throw wrongPassword(path);
  }

  /** Counts an attempt for a subject that third parties do not know, and refunds it when it is successful. */
  async counted<Found>(subject: string, attempt: () => Promise<Found | null>): Promise<Found | null> {
    const max = this.config.LIMIT_LOGINS_PER_ACCOUNT;
    const limit = { kind: 'password-wrong', subject, max, seconds: MINUTE };
    await this.attempts.consume(limit);
    const found = await attempt();
    if (found !== null) await this.attempts.refund(limit);
    return found;
  }
}

/** The error for a wrong password within a session: 400 at its field, so that the session continues. */
export const wrongPassword = (path: string) =>
  new DomainError('validation_failed', { errors: [{ path, message: 'This password is not correct.' }] });
