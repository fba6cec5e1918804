import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-jwt';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import type { Caller } from '../http/access.js';
import { UsersService } from '../users/users.service.js';
import { TOKEN, TokenPayload } from './sessions.service.js';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The one bearer token of a request; two are none. */
function bearerOf(request: Request): string | null {
  const [header, ...more] = request.headersDistinct.authorization ?? [];
  return more.length === 0 ? (BEARER.exec(header ?? '')?.[1] ?? null) : null;
}

/** Believes a token only as far as the database still does. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly users: UsersService,
  ) {
    super({
      jwtFromRequest: bearerOf,
      secretOrKey: config.TOKEN_SECRET,
      algorithms: [TOKEN.algorithm],
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
    });
  }

  async validate(payload: unknown): Promise<Caller | false> {
    const token = TokenPayload.safeParse(payload);
    const user = token.success && (await this.users.findBySession(token.data.sub, token.data.ver));
    return user ? { id: user.id, email: user.email, role: user.role } : false;
  }
}
