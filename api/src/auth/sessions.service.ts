import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { LoginAnswer, Role } from '@nidaan/contract';
import { z } from 'zod';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import type { UserEntity } from '../users/user.entity.js';
import { StaffSessions } from './staff-sessions.service.js';

/** What every token of ours says, and every token that we believe. */
export const TOKEN = { algorithm: 'HS256', issuer: 'nidaan', audience: 'nidaan-api' } as const;

/** What a token carries: who, the version of their sessions, and for staff which session. The role is asked of the database, never of the token. */
export const TokenPayload = z.object({ sub: z.uuid(), ver: z.number().int(), sid: z.uuid().optional() });

const STAFF_HOURS = 8;
const VALID_FOR: Record<Role, number> = { customer: 12 * 3600, admin: STAFF_HOURS * 3600 };

/** Who is to have a session. */
export type SessionOwner = Pick<UserEntity, 'id' | 'email' | 'role' | 'tokenVersion'>;

@Injectable()
export class SessionsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jwt: JwtService,
    private readonly staff: StaffSessions,
  ) {}

  /** Opens a session: a bearer token that is valid as long as the role allows and not revoked. */
  async open({ id, email, role, tokenVersion }: SessionOwner): Promise<LoginAnswer> {
    const sid = role === 'admin' ? { sid: await this.staff.open(id, STAFF_HOURS) } : {};
    const payload: z.infer<typeof TokenPayload> = { sub: id, ver: tokenVersion, ...sid };
    const signed = { ...TOKEN, secret: this.config.TOKEN_SECRET, expiresIn: VALID_FOR[role] };
    return { token: await this.jwt.signAsync(payload, signed), role, email };
  }
}
