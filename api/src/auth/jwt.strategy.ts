import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { BACKGROUND_HEADER } from '@nidaan/contract';
import type { Request } from 'express';
import { Strategy } from 'passport-jwt';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import type { Caller } from '../infrastructure/http/access.js';
import { bearerOf } from './sessions/bearer.js';
import { BrowserBinding } from './sessions/browser-binding.service.js';
import { Callers } from './sessions/callers.service.js';
import { RefusedTokens } from './sessions/refused-tokens.service.js';
import { TOKEN, TokenPayload } from './sessions/sessions.service.js';

/** Accepts a token only while its user and session are valid in the database, and only from the browser of its session. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly callers: Callers,
    private readonly browsers: BrowserBinding,
    private readonly refused: RefusedTokens,
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

  /** Called with the payload of a token whose signature, times, issuer and audience were verified. */
  async validate({ headers, ip = '' }: Request, payload: unknown): Promise<Caller | false> {
    const { data: token } = TokenPayload.safeParse(payload);
    if (!token) return false;
    if (!this.browsers.fits(token, headers.cookie)) {
      await this.refused.note(token, ip);
      return false;
    }
    const active = headers[BACKGROUND_HEADER] === undefined;
    return (await this.callers.find(token, active)) ?? false;
  }
}
