import { Inject, Injectable } from '@nestjs/common';
import type { LoginAnswer, LoginInput } from '@nidaan/contract';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { DomainError } from '../http/problem.js';
import { passwordFits } from '../users/password.js';
import { UsersService } from '../users/users.service.js';
import { AttemptsService } from './attempts.service.js';
import { networkOf } from './network.js';
import { SessionsService } from './sessions.service.js';

const MINUTE = 60;

@Injectable()
export class AuthService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersService,
    private readonly attempts: AttemptsService,
    private readonly sessions: SessionsService,
  ) {}

  /** Opens a session. Only wrong attempts count against an account; every attempt counts against an address. */
  async login({ email, password }: LoginInput, address: string): Promise<LoginAnswer> {
    const { LIMIT_LOGINS_PER_ADDRESS, LIMIT_LOGINS_PER_ACCOUNT } = this.config;
    const account = { kind: 'login-account', subject: email, max: LIMIT_LOGINS_PER_ACCOUNT, seconds: MINUTE };
    const subject = networkOf(address);
    await this.attempts.take({
      kind: 'login-address',
      subject,
      max: LIMIT_LOGINS_PER_ADDRESS,
      seconds: MINUTE,
    });
    await this.attempts.take(account);
    const user = await this.users.findByEmail(email);
    const fits = await passwordFits(password, user?.passwordHash ?? null);
    if (!user || !fits) throw new DomainError('invalid_credentials');
    await this.attempts.giveBack(account);
    return { token: await this.sessions.issue(user), role: user.role, email: user.email };
  }

  /** Ends every session of a user, on every device. */
  logout(id: string): Promise<void> {
    return this.users.revokeSessions(id);
  }
}
