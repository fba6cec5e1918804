import { createSecretKey } from 'node:crypto';
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
import { VerifiedTokens } from './sessions/verified-tokens.js';

/**
 * The key of tokens. Given the secret itself, the library would try to read it as a public key first, with every token,
 * which takes longer than all else about the token. Its types do not know key objects yet.
 */
const keyOf = ({ TOKEN_SECRET }: Config) => createSecretKey(TOKEN_SECRET, 'utf8') as unknown as Buffer;

/** Accepts a token only while its user and session are valid in the database, and only from the browser of its session. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  private readonly verified = new VerifiedTokens();

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly callers: Callers,
    private readonly browsers: BrowserBinding,
    private readonly refused: RefusedTokens,
  ) {
    super({
      jwtFromRequest: bearerOf,
      secretOrKey: keyOf(config),
      algorithms: [TOKEN.algorithm],
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
      passReqToCallback: true,
    });
  }

  override authenticate(request: Request, options?: object): void {
    const token = this.verified.find(bearerOf(request), Date.now());
    if (!token) return super.authenticate(request, options);
    void this.callerOf(request, token).then(
      (caller) => (caller ? this.success(caller) : this.fail(401)),
      (error: unknown) => this.error(error as Error),
    );
  }

  /** Called with the payload of a token whose signature, times, issuer and audience were verified. */
  async validate(request: Request, payload: unknown): Promise<Caller | false> {
    const { data: token } = TokenPayload.safeParse(payload);
    if (!token) return false;
    this.verified.remember(bearerOf(request), payload);
    return this.callerOf(request, token);
  }

  private async callerOf({ headers, ip = '' }: Request, token: TokenPayload): Promise<Caller | false> {
    if (!this.browsers.fits(token, headers.cookie)) {
      await this.refused.note(token, ip);
      return false;
    }
    const active = headers[BACKGROUND_HEADER] === undefined;
    return (await this.callers.find(token, active)) ?? false;
  }
}
