import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { BACKGROUND_HEADER, isStaff } from '@nidaan/contract';
import type { Request } from 'express';
import { Strategy } from 'passport-jwt';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import type { Caller } from '../infrastructure/http/access.js';
import { SecondFactors } from './second-factor/second-factor.service.js';
import { UsersService } from '../users/users.service.js';
import { TOKEN, TokenPayload } from './sessions/sessions.service.js';
import { StaffSessions } from './sessions/staff-sessions.service.js';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The bearer token of a request; null when there is none or more than one. */
function bearerOf(request: Request): string | null {
  const [header, ...more] = request.headersDistinct.authorization ?? [];
  return more.length === 0 ? (BEARER.exec(header ?? '')?.[1] ?? null) : null;
}

/** Accepts a token only while its user and session are valid in the database. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly users: UsersService,
    private readonly staff: StaffSessions,
    private readonly factors: SecondFactors,
  ) {
    super({
      jwtFromRequest: bearerOf,
      secretOrKey: config.TOKEN_SECRET,
      algorithms: [TOKEN.algorithm],
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
      passReqToCallback: true,
    });
  }

  async validate(request: Request, payload: unknown): Promise<Caller | false> {
    const token = TokenPayload.safeParse(payload);
    const user = token.success && (await this.users.findBySession(token.data.sub, token.data.ver));
    if (!user) return false;
    const { id, email, role } = user;
    const sessionId = token.data.sid ?? null;
    if (isStaff(role) && !(await this.isAlive(sessionId, id, request))) return false;
    const needsSecondFactor = isStaff(role) && (await this.factors.isMissing(id));
    return { id, email, role, sessionId, needsSecondFactor };
  }

  private async isAlive(sessionId: string | null, userId: string, { headers }: Request): Promise<boolean> {
    const active = headers[BACKGROUND_HEADER] === undefined;
    return sessionId !== null && (await this.staff.seen(sessionId, userId, active)) !== null;
  }
}
