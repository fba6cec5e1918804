import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { MetricsService } from '../health/metrics.service.js';
import { type AttemptLimit, AttemptsService } from './attempts.service.js';
import { networkOf } from './network.js';

const MINUTE = 60;
const HOUR = 3600;

/** Seconds that a login waits: one for each wrong login of its account past the free ones, up to the most. */
export const delayOf = (wrong: number, free: number, most: number) =>
  Math.min(Math.max(wrong - free, 0), most);

/** Who tries to log in: the email as typed, and the known device, else the network, that it is tried from. */
export interface LoginAttempt {
  email: string;
  device: string | null;
  address: string;
}

/**
 * Limits the guessing of passwords so that strangers cannot lock an account: a network that was wrong too often for an
 * account is refused for that account, all networks together only slow each other down, and a known device counts alone.
 * An email that has no account is counted in the same way, so that the count tells nothing.
 */
@Injectable()
export class LoginLimits {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly attempts: AttemptsService,
    private readonly metrics: MetricsService,
  ) {}

  /** Counts an attempt before it is made, and makes it wait when its account is being guessed at. Throws 429. */
  async admit(attempt: LoginAttempt): Promise<void> {
    const [perPlace, perAccount, total] = this.limitsOf(attempt);
    await this.attempts.take(perPlace);
    await this.attempts.take(perAccount);
    if (total) await this.slowDown(await this.attempts.count(total), total.max);
  }

  /** Takes back what a right password did not use up. */
  async succeeded(attempt: LoginAttempt): Promise<void> {
    const [, ...counted] = this.limitsOf(attempt);
    for (const limit of counted) await this.attempts.giveBack(limit);
  }

  private async slowDown(wrong: number, free: number): Promise<void> {
    const seconds = delayOf(wrong, free, this.config.LIMIT_LOGIN_DELAY_SECONDS);
    if (seconds === 0) return;
    this.metrics.countSlowedLogin();
    await wait(seconds * 1000, undefined, { ref: false });
  }

  private limitsOf({
    email,
    device,
    address,
  }: LoginAttempt): [AttemptLimit, AttemptLimit, ...AttemptLimit[]] {
    const { LIMIT_LOGINS_PER_ADDRESS, LIMIT_LOGINS_PER_ACCOUNT, LIMIT_LOGINS_PER_ACCOUNT_TOTAL } =
      this.config;
    const place = device === null ? networkOf(address) : `device ${device}`;
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
