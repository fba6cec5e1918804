import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { OVERRIDE_PASS } from '@nidaan/contract';
import type { Response } from 'express';
import { AuditService } from '../audit/audit.service.js';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import type { Caller } from '../http/access.js';
import { DomainError } from '../http/problem.js';
import { UsersService } from '../users/users.service.js';

const HOURS_8_MS = 8 * 3_600_000;

/** Who may see a remote under development in a house that is not for development. */
@Injectable()
export class OverrideService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersService,
    private readonly audit: AuditService,
  ) {}

  /** Sets the cookie: whose it is, until when, and our signature. */
  async permit({ id, role }: Caller, response: Response): Promise<void> {
    await this.audit.record({ by: { id, role }, action: 'release.override_permitted', subjectId: id });
    const said = `${id}.${Date.now() + HOURS_8_MS}`;
    response.cookie(OVERRIDE_PASS, `${said}.${this.sign(said)}`, {
      path: '/',
      maxAge: HOURS_8_MS,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.PUBLIC_URL.startsWith('https:'),
    });
  }

  /** Passes while the cookie is ours, in time, and its owner is an admin now. */
  async check(cookies = ''): Promise<void> {
    const value = new RegExp(`(?:^|; *)${OVERRIDE_PASS}=([^;]+)`).exec(cookies)?.[1] ?? '';
    const [id = '', until = '', signature = ''] = value.split('.');
    const ours = this.isOurs(`${id}.${until}`, signature) && Number(until) > Date.now();
    const owner = ours ? await this.users.findById(id) : null;
    if (owner?.role !== 'admin') throw new DomainError('not_found');
  }

  private sign(said: string): string {
    return createHmac('sha256', this.config.LINK_SECRET).update(`override:${said}`).digest('base64url');
  }

  private isOurs(said: string, signature: string): boolean {
    const [ours, theirs] = [Buffer.from(this.sign(said)), Buffer.from(signature)];
    return ours.length === theirs.length && timingSafeEqual(ours, theirs);
  }
}
