import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isStaff, type LoginAnswer, type LoginInput } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { DomainError } from '../infrastructure/http/problem.js';
import type { RequestOrigin } from '../infrastructure/http/request-origin.js';
import { AuditService } from '../audit/audit.service.js';
import { claimGuestOrders } from '../users/claim-guest-orders.js';
import { SecondFactors } from './second-factor/second-factor.service.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { passwordFits } from '../users/password.js';
import { UserEntity } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { DevicesService } from './devices.service.js';
import { type LoginAttempt, LoginLimits } from './login-limits.service.js';
import { SessionsService } from './sessions/sessions.service.js';

@Injectable()
export class AuthService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly limits: LoginLimits,
    private readonly devices: DevicesService,
    private readonly sessions: SessionsService,
    private readonly factors: SecondFactors,
    private readonly events: SecurityEvents,
    private readonly audit: AuditService,
  ) {}

  /** Opens a session. An email without an account costs the same work and gets the same answer as a wrong password. */
  async login(
    { email, password, code }: LoginInput,
    { address, cookies, isBrowser }: RequestOrigin,
  ): Promise<LoginAnswer> {
    const user = await this.users.findByEmail(email);
    const userId = user?.id ?? null;
    const attempt = { email, userId, address, device: this.devices.recognise(email, user, cookies) };
    await this.limits.admit(attempt);
    const fits = await passwordFits(password, user?.passwordHash ?? null);
    // A deactivated account answers like an unknown one.
    if (!user || !fits || user.deactivatedAt) {
      await this.events.record({ kind: 'login.refused', userId, address });
      throw new DomainError('invalid_credentials');
    }
    await this.limits.succeeded(attempt);
    if (isStaff(user.role)) await this.secondStep(user.id, code, attempt);
    await this.record(user);
    return this.sessions.open(user, isBrowser);
  }

  /** Records a login, and gives the account the orders that were placed with its email address since the last one. */
  private record(user: UserEntity): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await claimGuestOrders(manager, user);
      await manager.update(UserEntity, { id: user.id }, { lastLoginAt: () => 'now()' });
      await this.audit.record({ by: user, action: 'user.logged-in', subjectId: user.id }, manager);
    });
  }

  private async secondStep(userId: string, code: string | undefined, attempt: LoginAttempt): Promise<void> {
    if (!(await this.factors.isEnabled(userId))) return;
    if (code === undefined) throw new DomainError('second_factor_required');
    try {
      await this.factors.use(userId, code, attempt.device ?? 'unknown device');
    } catch (error) {
      const isWrong = error instanceof DomainError && error.code === 'validation_failed';
      if (isWrong) await this.events.record({ kind: 'login.code-refused', userId, address: attempt.address });
      throw error;
    }
  }

  /** Ends every session of a user, on every device. */
  logout(id: string): Promise<void> {
    return this.users.revokeSessions(id);
  }
}
