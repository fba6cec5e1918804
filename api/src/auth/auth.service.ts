import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LoginAnswer, LoginInput } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { Prepared } from '../database/prepared.js';
import { DomainError } from '../http/problem.js';
import { UsersService } from '../users/users.service.js';
import { AttemptsService } from './attempts.service.js';
import { addressLimit } from './network.js';
import { PasswordsService } from './passwords.service.js';
import { SessionsService } from './sessions.service.js';

// What somebody ordered without logging in, with an address that is proved to be theirs, is theirs from now on.
const WELCOME = new Prepared<{ id: string }, never>(
  'auth-welcome',
  `WITH proven AS (
    SELECT id, email FROM users WHERE id = :id AND email_verified_at IS NOT NULL
  ), claimed AS (
    UPDATE orders o SET user_id = p.id FROM proven p WHERE o.user_id IS NULL AND o.email = p.email
  )
  INSERT INTO audit (actor_id, actor_role, action, subject_id)
  SELECT id, role, 'user.logged-in', id::text FROM users WHERE id = :id`,
);

@Injectable()
export class AuthService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly attempts: AttemptsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
  ) {}

  /** Opens a session. Only wrong attempts count against an account; every attempt counts against an address. */
  async login({ email, password }: LoginInput, address: string): Promise<LoginAnswer> {
    await this.attempts.take(addressLimit('login-address', address, this.config.LIMIT_LOGINS_PER_ADDRESS));
    const user = await this.passwords.ownerOf(email, password);
    if (!user) throw new DomainError('invalid_credentials');
    await WELCOME.run(this.dataSource, { id: user.id });
    return this.sessions.open(user);
  }

  /** Ends every session of a user, on every device. */
  logout(id: string): Promise<void> {
    return this.users.revokeSessions(id);
  }
}
