import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { CookieOptions, Response } from 'express';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { cookiesOf } from '../../infrastructure/http/cookies.js';
import { derivedKey } from '../../infrastructure/limits/derived-key.js';
import { RenewablePayload, type TokenPayload } from './sessions.service.js';

/**
 * Binds the sessions of browsers to their browser: the token names a random number, and an HttpOnly cookie proves that the
 * session was opened in this browser. A token that was copied out of the page's storage is refused without the cookie.
 */
@Injectable()
export class BrowserBinding {
  /** Name of the cookie; with `__Host-` no other host and no unencrypted answer can set it. */
  readonly cookie: string;
  private readonly key: Buffer;
  private readonly options: CookieOptions;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly jwt: JwtService,
  ) {
    const secure = config.PUBLIC_URL.startsWith('https:');
    this.cookie = secure ? '__Host-nidaan-session' : 'nidaan-session';
    this.options = { path: '/', httpOnly: true, sameSite: 'strict', secure };
    this.key = derivedKey(config.TOKEN_SECRET, 'browsers of sessions');
  }

  /** Gives the browser of a new session its cookie, which lasts as long as the session; nothing for other clients. */
  give(token: string, response: Response): void {
    const { data: issued } = RenewablePayload.safeParse(this.jwt.decode(token));
    if (!issued) return;
    const { browser, end } = issued;
    response.cookie(this.cookie, this.proofOf(browser), { ...this.options, maxAge: end * 1000 - Date.now() });
  }

  /** Whether a request may use a session: its browser has the cookie, or the session was not opened by a browser. */
  fits({ browser }: TokenPayload, cookies = ''): boolean {
    if (browser === undefined) return true;
    const ours = Buffer.from(this.proofOf(browser));
    const theirs = Buffer.from(cookiesOf(cookies).get(this.cookie) ?? '');
    return ours.length === theirs.length && timingSafeEqual(ours, theirs);
  }

  /** Takes the cookie away at the logout. */
  end(response: Response): void {
    response.clearCookie(this.cookie, this.options);
  }

  private proofOf(browser: string): string {
    return createHmac('sha256', this.key).update(browser).digest('base64url');
  }
}
