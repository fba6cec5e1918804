import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import type {
  RecoveryCodes,
  RemoveSecondFactor,
  SecondFactorSetup,
  SecondFactorState,
} from '@nidaan/contract';
import { encodeQR } from 'qr';
import { type DataSource, IsNull, type Repository } from 'typeorm';
import { PasswordsService } from '../passwords.service.js';
import type { Caller } from '../../infrastructure/http/access.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { drawRecoveryCodes, drawSecret } from './codes.js';
import { RecoveryCodeEntity } from './second-factor.entity.js';
import { SecondFactors, wrongCode } from './second-factor.service.js';
import { SecondFactorChanges } from './second-factor-changes.service.js';
import { INSERT_SECOND_FACTOR } from './second-factor.statements.js';

const PLACE = 'session';

/** Enrols, removes and resets the second factor of staff. */
@Injectable()
export class EnrolmentService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @InjectRepository(RecoveryCodeEntity) private readonly codes: Repository<RecoveryCodeEntity>,
    private readonly factors: SecondFactors,
    private readonly changes: SecondFactorChanges,
    private readonly passwords: PasswordsService,
  ) {}

  async state({ id: userId }: Caller): Promise<SecondFactorState> {
    const [enabled, recoveryCodesLeft] = await Promise.all([
      this.factors.isEnabled(userId),
      this.codes.countBy({ userId, usedAt: IsNull() }),
    ]);
    return { enabled, required: this.factors.required, recoveryCodesLeft };
  }

  /** Generates the secret for an authenticator app. It is enabled once a code from the app is confirmed. */
  async start(caller: Caller, password: string, address: string): Promise<SecondFactorSetup> {
    const { id: userId } = await this.passwords.confirmed(caller, password, 'password', address);
    const { secret, uri } = drawSecret(caller.email);
    const [started] = await INSERT_SECOND_FACTOR.run(this.dataSource, {
      userId,
      secret: this.factors.sealed(userId, secret),
    });
    if (!started) throw new DomainError('conflict', { detail: 'Two-step login is already on.' });
    return { secret, uri, qr: encodeQR(uri, 'svg', { border: 2 }) };
  }

  /** Enables the second factor with a first code, and returns the recovery codes, once. */
  async confirm({ id: userId }: Caller, code: string): Promise<RecoveryCodes> {
    const step = await this.factors.stepOfPending(userId, code);
    if (step === null) throw wrongCode();
    const recoveryCodes = drawRecoveryCodes();
    const hashes = this.factors.hashesOf(userId, recoveryCodes);
    if (!(await this.changes.confirm(userId, step, hashes)))
      throw new DomainError('conflict', { detail: 'Two-step login is already on.' });
    return { recoveryCodes };
  }

  /** Removes the caller's own second factor, with password and code. */
  async remove(caller: Caller, { password, code }: RemoveSecondFactor, address: string): Promise<void> {
    if (this.factors.required)
      throw new DomainError('forbidden', { detail: 'The lab requires two-step login of all staff.' });
    const { id: userId } = await this.passwords.confirmed(caller, password, 'password', address);
    await this.factors.use(userId, code, PLACE);
    await this.changes.remove(userId);
  }

  /** Removes the second factor of another staff member who lost it, and ends their sessions. */
  async reset(actor: Caller, userId: string): Promise<void> {
    if (userId === actor.id)
      throw new DomainError('forbidden', { detail: 'Only another owner can reset your two-step login.' });
    if (!(await this.changes.reset(userId, actor))) throw new DomainError('not_found');
  }
}
