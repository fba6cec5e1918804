import { Injectable } from '@nestjs/common';
import { OVERRIDE_PASS } from '@nidaan/contract';
import type { Response } from 'express';
import { AuditService } from '../audit/audit.service.js';
import { type StaffPass, StaffPasses } from '../auth/sessions/staff-passes.service.js';
import type { Caller } from '../infrastructure/http/access.js';
import { DomainError } from '../infrastructure/http/problem.js';

const PASS: StaffPass = { cookie: OVERRIDE_PASS, path: '/', right: 'releases.manage' };

/** The permission to load a remote under development in a production installation. */
@Injectable()
export class OverrideService {
  constructor(
    private readonly passes: StaffPasses,
    private readonly audit: AuditService,
  ) {}

  /** Sets the override cookie in a browser of staff; it expires with their sessions. */
  async permit({ id, role }: Caller, response: Response): Promise<void> {
    await this.audit.record({ by: { id, role }, action: 'release.override-permitted', subjectId: id });
    await this.passes.give(id, PASS, response);
  }

  /** Resolves while the cookie is valid. Throws `not_found` otherwise. */
  async check(cookies = ''): Promise<void> {
    if (!(await this.passes.holds(PASS, cookies))) throw new DomainError('not_found');
  }
}
