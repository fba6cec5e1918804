import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { LoginAnswer } from '@nidaan/contract';
import type { Request } from 'express';
import { z } from 'zod';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { bearerOf } from './bearer.js';
import { BrowserBinding } from './browser-binding.service.js';
import { Callers } from './callers.service.js';
import { RefusedTokens } from './refused-tokens.service.js';
import { RenewablePayload, SessionsService, TOKEN } from './sessions.service.js';

const IDLE_AFTER_EXPIRY_S = 3.5 * 3600;

const Expiring = RenewablePayload.extend({ exp: z.number().int() });

/** Renews the tokens of browsers, which expire before their session does. */
@Injectable()
export class Renewals {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jwt: JwtService,
    private readonly browsers: BrowserBinding,
    private readonly callers: Callers,
    private readonly refused: RefusedTokens,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * The next token of the session whose token a request carries, expired or not, with the cookie of the session. A session
   * that was idle for four hours is over. A renewal is no action of the user: the idle time of staff goes on.
   */
  async renew(request: Request): Promise<LoginAnswer> {
    const token = await this.payloadOf(bearerOf(request));
    if (!this.browsers.fits(token, request.headers.cookie)) {
      await this.refused.note(token, request.ip ?? '');
      throw new DomainError('unauthenticated');
    }
    const over = Math.min(token.end, token.exp + IDLE_AFTER_EXPIRY_S) * 1000;
    const caller = over > Date.now() ? await this.callers.find(token, false) : null;
    if (!caller) throw new DomainError('unauthenticated');
    return { token: await this.sessions.renew(token), role: caller.role, email: caller.email };
  }

  private async payloadOf(token: string | null): Promise<z.infer<typeof Expiring>> {
    const { algorithm, issuer, audience } = TOKEN;
    const options = { algorithms: [algorithm], issuer, audience, ignoreExpiration: true };
    try {
      return Expiring.parse(
        await this.jwt.verifyAsync(token ?? '', { ...options, secret: this.config.TOKEN_SECRET }),
      );
    } catch {
      throw new DomainError('unauthenticated');
    }
  }
}
