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
 * number to which a cookie belongs, and the end of the session in seconds since 1970. The role comes from the database.
 */
export const TokenPayload = z.object({
  sub: z.uuid(),
  ver: z.number().int(),
  sid: z.uuid().optional(),
  browser: z.uuid().optional(),
  end: z.number().int().optional(),
});

const STAFF_HOURS = 8;
const CUSTOMER_HOURS = 12;
const BROWSER_TOKEN_S = 30 * 60;
const HOUR_S = 3600;

const nowS = () => Math.floor(Date.now() / 1000);

/** Payload of a token that can be renewed: one of a browser. */
export const RenewablePayload = TokenPayload.required({ browser: true, end: true });
/** Parsed {@link RenewablePayload}. */
export type RenewablePayload = z.infer<typeof RenewablePayload>;

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
   * Opens a session, whose length depends on the role: returns a bearer token that is valid until it expires or is revoked.
   * In a browser it is valid only with the cookie that the controller gives, and half an hour; then it is renewed.
   */
  async open({ id, email, role, tokenVersion }: SessionOwner, isBrowser: boolean): Promise<LoginAnswer> {
    const hours = isStaff(role) ? STAFF_HOURS : CUSTOMER_HOURS;
    const end = nowS() + hours * HOUR_S;
    const payload: TokenPayload = {
      sub: id,
      ver: tokenVersion,
      ...(isStaff(role) && { sid: await this.staff.open(id, hours) }),
      ...(isBrowser && { browser: randomUUID(), end }),
    };
    return { token: await this.sign(payload, end), role, email };
  }

  /** The next token of a session. */
  renew({ sub, ver, sid, browser, end }: RenewablePayload): Promise<string> {
    return this.sign({ sub, ver, ...(sid && { sid }), browser, end }, end);
  }

  private sign(payload: TokenPayload, end: number): Promise<string> {
    const left = end - nowS();
    const expiresIn = payload.browser === undefined ? left : Math.min(left, BROWSER_TOKEN_S);
    return this.jwt.signAsync(payload, { ...TOKEN, secret: this.config.TOKEN_SECRET, expiresIn });
  }
}
