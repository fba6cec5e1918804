import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { may, type Right } from '@nidaan/contract';
import type { Response } from 'express';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { Clock } from '../../infrastructure/clock.js';
import { cookiesOf } from '../../infrastructure/http/cookies.js';
import { UsersService } from '../../users/users.service.js';
import { derivedKey } from '../../infrastructure/limits/derived-key.js';

const HOURS_8_MS = 8 * 3_600_000;

/** A cookie that identifies staff on pages that send no token: its name, the path that it is sent to, and the right it needs. */
export interface StaffPass {
  cookie: string;
  path: string;
  right: Right;
}

/** Staff passes: signed cookies that are valid for eight hours, and end with the sessions of their owner. */
@Injectable()
export class StaffPasses {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {
    this.key = derivedKey(config.TOKEN_SECRET, 'staff passes');
  }

  /** Sets a pass: user id, version of their sessions, expiry and signature. */
  async give(userId: string, { cookie, path }: StaffPass, response: Response): Promise<void> {
    const { tokenVersion } = await this.users.byId(userId);
    const payload = `${userId}.${tokenVersion}.${this.clock.now().getTime() + HOURS_8_MS}`;
    response.cookie(cookie, `${payload}.${this.sign(cookie, payload)}`, {
      path,
      maxAge: HOURS_8_MS,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.PUBLIC_URL.startsWith('https:'),
    });
  }

  /** True while the cookie is signed by us, not expired, and its owner has the right and has not logged out since. */
  async holds({ cookie, right }: StaffPass, cookies = ''): Promise<boolean> {
    const [id = '', version = '', until = '', signature = ''] =
      cookiesOf(cookies).get(cookie)?.split('.') ?? [];
    const isOurs = this.isOurs(cookie, `${id}.${version}.${until}`, signature);
    if (!isOurs || Number(until) <= this.clock.now().getTime()) return false;
    const owner = await this.users.findBySession(id, Number(version));
    return owner !== null && may(owner.role, right);
  }

  private sign(cookie: string, payload: string): string {
    return createHmac('sha256', this.key).update(`${cookie}\n${payload}`).digest('base64url');
  }

  private isOurs(cookie: string, payload: string, signature: string): boolean {
    const [ours, theirs] = [Buffer.from(this.sign(cookie, payload)), Buffer.from(signature)];
    return ours.length === theirs.length && timingSafeEqual(ours, theirs);
  }
}
