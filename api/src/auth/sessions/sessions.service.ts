import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { isStaff, type LoginAnswer } from '@nidaan/contract';
import { z } from 'zod';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import type { UserEntity } from '../../users/user.entity.js';
import { StaffSessions } from './staff-sessions.service.js';

/** The algorithm, issuer and audience of every token that is issued and accepted. */
export const TOKEN = { algorithm: 'HS256', issuer: 'nidaan', audience: 'nidaan-api' } as const;

/**
 * Payload of a token: the user, the version of their sessions, for staff the session id, and for browsers a random
 * number to which a cookie belongs. The role comes from the database.
 */
export const TokenPayload = z.object({
  sub: z.uuid(),
  ver: z.number().int(),
  sid: z.uuid().optional(),
  browser: z.uuid().optional(),
});

const STAFF_HOURS = 8;
const CUSTOMER_HOURS = 12;
const HOUR_S = 3600;

/** Parsed {@link TokenPayload}. */
export type TokenPayload = z.infer<typeof TokenPayload>;

/** The user that a session is opened for. */
export type SessionOwner = Pick<UserEntity, 'id' | 'email' | 'role' | 'tokenVersion'>;

@Injectable()
export class SessionsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jwt: JwtService,
    private readonly staff: StaffSessions,
  ) {}

  /**
   * Opens a session: returns a bearer token that is valid until it expires, which depends on the role, or is revoked. In a
   * browser it is valid only with the cookie that the controller gives.
   */
  async open({ id, email, role, tokenVersion }: SessionOwner, isBrowser: boolean): Promise<LoginAnswer> {
    const hours = isStaff(role) ? STAFF_HOURS : CUSTOMER_HOURS;
    const sid = isStaff(role) ? { sid: await this.staff.open(id, hours) } : {};
    const payload: TokenPayload = {
      sub: id,
      ver: tokenVersion,
      ...sid,
      ...(isBrowser && { browser: randomUUID() }),
    };
    const signed = { ...TOKEN, secret: this.config.TOKEN_SECRET, expiresIn: hours * HOUR_S };
    return { token: await this.jwt.signAsync(payload, signed), role, email };
  }
}
