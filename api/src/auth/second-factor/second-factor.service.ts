import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, Not, type Repository } from 'typeorm';
import { AttemptsService } from '../../infrastructure/limits/attempts.service.js';
import { derivedKey } from '../../infrastructure/limits/derived-key.js';
import { Clock } from '../../infrastructure/clock.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { isAppCode, normaliseCode, recoveryHash, stepOf } from './codes.js';
import { decrypt, encrypt } from './encryption.js';
import { SecondFactorEntity } from './second-factor.entity.js';
import { SecondFactorChanges } from './second-factor-changes.service.js';

const TRIES = 5;
const TRY_SECONDS = 300;

/** Checks the second factor of staff. */
@Injectable()
export class SecondFactors {
  private readonly secretKey: Buffer;
  private readonly codeKey: Buffer;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectRepository(SecondFactorEntity) private readonly factors: Repository<SecondFactorEntity>,
    private readonly attempts: AttemptsService,
    private readonly changes: SecondFactorChanges,
    private readonly clock: Clock,
  ) {
    this.secretKey = derivedKey(config.TOKEN_SECRET, 'second factor secrets');
    this.codeKey = derivedKey(config.TOKEN_SECRET, 'recovery codes');
  }

  /** True when the configuration requires a second factor of all staff. */
  get required(): boolean {
    return this.config.STAFF_SECOND_FACTOR === 'required';
  }

  /** True when an account must also enter a code at login. */
  isEnabled(userId: string): Promise<boolean> {
    return this.factors.existsBy({ userId, confirmedAt: Not(IsNull()) });
  }

  /**
   * Checks a code of an account and marks it as used: 400 at `code` for a wrong or used code, 429 after five wrong codes
   * in five minutes from one `place`. The password was checked before, so strangers cannot use up the attempts.
   */
  async use(userId: string, entered: string, place: string): Promise<void> {
    const limit = limitOf(userId, place);
    await this.attempts.consume(limit);
    const code = normaliseCode(entered);
    if (!(await (isAppCode(code) ? this.useAppCode(userId, code) : this.useRecoveryCode(userId, code))))
      throw wrongCode();
    await this.attempts.refund(limit);
  }

  /**
   * The time step of a code from an app that is being enrolled; null when the code is wrong or no enrolment is pending. 429
   * after five wrong codes in five minutes.
   */
  async stepOfPending(userId: string, entered: string): Promise<number | null> {
    const limit = limitOf(userId, 'enrolment');
    await this.attempts.consume(limit);
    const factor = await this.factors.findOneBy({ userId, confirmedAt: IsNull() });
    const step = factor && this.stepOf(factor, normaliseCode(entered));
    if (step !== null) await this.attempts.refund(limit);
    return step;
  }

  /** A shared secret encrypted for storage. */
  sealed(userId: string, secret: string): string {
    return encrypt(secret, this.secretKey, userId);
  }

  /** The hashes of recovery codes for storage. */
  hashesOf(userId: string, codes: string[]): string[] {
    return codes.map((code) => recoveryHash(this.codeKey, userId, code));
  }

  private async useAppCode(userId: string, code: string): Promise<boolean> {
    const factor = await this.factors.findOneBy({ userId, confirmedAt: Not(IsNull()) });
    const step = factor && this.stepOf(factor, code);
    if (step === null) return false;
    // One conditional update, so that of two logins with one code only one succeeds.
    const unused = { userId, confirmedAt: Not(IsNull()), lastStep: LessThan(step) };
    return Boolean((await this.factors.update(unused, { lastStep: step })).affected);
  }

  private useRecoveryCode(userId: string, code: string): Promise<boolean> {
    return this.changes.useRecoveryCode(userId, recoveryHash(this.codeKey, userId, code));
  }

  private stepOf({ userId, secret }: SecondFactorEntity, code: string): number | null {
    return stepOf(decrypt(secret, this.secretKey, userId), code, this.clock.now());
  }
}

const limitOf = (userId: string, place: string) => ({
  kind: 'second-factor',
  subject: `${userId}\n${place}`,
  max: TRIES,
  seconds: TRY_SECONDS,
});

/** The error for a wrong code, at the field `code`. */
export const wrongCode = () =>
  new DomainError('validation_failed', {
    errors: [
      { path: 'code', message: 'This code is wrong, expired or already used. Wait for the next one.' },
    ],
  });
