import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isStaff } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import type { Caller } from '../infrastructure/http/access.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { lockForOwner } from './lock-users.js';
import { revokeInvitationsBy } from './revoke-invitations.js';
import { UserEntity } from './user.entity.js';

const OWN_ACCOUNT = 'You cannot deactivate your own account.';
const NOT_STAFF = 'Only accounts of staff can be deactivated.';

/** Deactivates and reactivates the accounts of staff. */
@Injectable()
export class ActivationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /**
   * Ends the sessions and known devices of a colleague, who can log in no more. Owners cannot deactivate themselves, so
   * one always remains. Repeating it changes nothing.
   */
  async deactivate(actor: Caller, id: string): Promise<void> {
    if (id === actor.id) throw new DomainError('forbidden', { detail: OWN_ACCOUNT });
    await this.dataSource.transaction(async (manager) => {
      const { role, deactivatedAt, tokenVersion, deviceVersion } = await lockForOwner(manager, actor, id);
      if (!isStaff(role)) throw new DomainError('forbidden', { detail: NOT_STAFF });
      if (deactivatedAt) return;
      const versions = { tokenVersion: tokenVersion + 1, deviceVersion: deviceVersion + 1 };
      await manager.update(UserEntity, { id }, { ...versions, deactivatedAt: () => 'now()' });
      await revokeInvitationsBy(manager, id);
      await this.audit.record({ by: actor, action: 'user.deactivated', subjectId: id }, manager);
    });
  }

  /** Lets a deactivated colleague log in again, with the same role and password. Repeating it changes nothing. */
  async reactivate(actor: Caller, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { deactivatedAt } = await lockForOwner(manager, actor, id);
      if (!deactivatedAt) return;
      await manager.update(UserEntity, { id }, { deactivatedAt: null });
      await this.audit.record({ by: actor, action: 'user.reactivated', subjectId: id }, manager);
    });
  }
}
