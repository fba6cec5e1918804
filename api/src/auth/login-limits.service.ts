import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { SecurityEventKind } from '@nidaan/contract';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { type AttemptLimit, AttemptsService, tooMany } from '../infrastructure/limits/attempts.service.js';
import { subnetOf } from '../infrastructure/limits/network.js';

const MINUTE = 60;
const HOUR = 3600;

/** The delay of a login in seconds: one for each wrong login of its account past the `free` ones, at most `most`. */
export const delayOf = (wrong: number, free: number, most: number) =>
  Math.min(Math.max(wrong - free, 0), most);

/** A login attempt: the entered email, its account, the known device if any, and the network address. */
export interface LoginAttempt {
  email: string;
  userId: string | null;
  device: string | null;
  address: string;
}

/**
 * Limits the guessing of passwords without locking accounts: a network with too many wrong logins of an account is
 * refused for that account, all networks together are only delayed, and a known device is counted separately. An email
 * without an account is counted in the same way, so that the count reveals nothing.
 */
@Injectable()
export class LoginLimits {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly attempts: AttemptsService,
    private readonly events: SecurityEvents,
  ) {}

  /** Counts an attempt before it is made, and delays it past the total limit of its account. Throws 429. */
  async admit(attempt: LoginAttempt): Promise<void> {
    const [perPlace, perAccount, total] = this.limitsOf(attempt);
    await this.refusePast(perPlace, attempt);
    await this.refusePast(perAccount, attempt);
    if (total) await this.slowDown(total, attempt);
  }

  /** Refunds the attempts of a correct password. */
  async succeeded(attempt: LoginAttempt): Promise<void> {
    const [, ...counted] = this.limitsOf(attempt);
    for (const limit of counted) await this.attempts.refund(limit);
  }

  private async refusePast(limit: AttemptLimit, attempt: LoginAttempt): Promise<void> {
    const { count, wait } = await this.attempts.count(limit);
    if (count <= limit.max) return;
    await this.note('login.limited', count === limit.max + 1, attempt);
    throw tooMany(wait);
  }

  private async slowDown(limit: AttemptLimit, attempt: LoginAttempt): Promise<void> {
    const { count } = await this.attempts.count(limit);
    const seconds = delayOf(count, limit.max, this.config.LIMIT_LOGIN_DELAY_SECONDS);
    if (seconds === 0) return;
    await this.note('login.slowed', count === limit.max + 1, attempt);
    await pause(seconds * 1000, undefined, { ref: false });
  }

  private async note(
    kind: SecurityEventKind,
    first: boolean,
    { userId, address }: LoginAttempt,
  ): Promise<void> {
    if (first) await this.events.record({ kind, userId, address });
    else this.events.count(kind);
  }

  private limitsOf({
    email,
    device,
    address,
  }: LoginAttempt): [AttemptLimit, AttemptLimit, ...AttemptLimit[]] {
    const { LIMIT_LOGINS_PER_ADDRESS, LIMIT_LOGINS_PER_ACCOUNT, LIMIT_LOGINS_PER_ACCOUNT_TOTAL } =
      this.config;
    const place = device === null ? subnetOf(address) : `device ${device}`;
    return [
      { kind: 'login-address', subject: place, max: LIMIT_LOGINS_PER_ADDRESS, seconds: MINUTE },
      {
        kind: 'login-account',
        subject: `${email}\n${place}`,
        max: LIMIT_LOGINS_PER_ACCOUNT,
        seconds: MINUTE,
      },
      ...(device === null
        ? [{ kind: 'login-total', subject: email, max: LIMIT_LOGINS_PER_ACCOUNT_TOTAL, seconds: HOUR }]
        : []),
    ];
  }
}
