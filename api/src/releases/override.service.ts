import { Injectable } from '@nestjs/common';
import { OVERRIDE_PASS } from '@nidaan/contract';
import type { Response } from 'express';
import { AuditService } from '../audit/audit.service.js';
import { type StaffPass, StaffPasses } from '../auth/staff-passes.service.js';
import type { Caller } from '../http/access.js';
import { DomainError } from '../http/problem.js';

const PASS: StaffPass = { cookie: OVERRIDE_PASS, path: '/' };

/** Who may see a remote under development in an installation that is not for development. */
@Injectable()
export class OverrideService {
  constructor(
    private readonly passes: StaffPasses,
    private readonly audit: AuditService,
  ) {}

  /** Gives an admin's browser the pass, which ends with their sessions. */
  async permit({ id, role }: Caller, response: Response): Promise<void> {
    await this.audit.record({ by: { id, role }, action: 'release.override-permitted', subjectId: id });
    await this.passes.give(id, PASS, response);
  }

  /** Passes while the pass holds. */
  async check(cookies = ''): Promise<void> {
    if (!(await this.passes.holds(PASS, cookies))) throw new DomainError('not_found');
  }
}
