import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { AuditService, type NewEntry } from '../../audit/audit.service.js';
import { EventBus } from '../../infrastructure/events/event-bus.js';
import { UserEntity } from '../../users/user.entity.js';
import { RecoveryCodeEntity, SecondFactorEntity } from './second-factor.entity.js';

/** The change of a second factor, about which its owner gets an email. */
export type SecondFactorChange = 'enabled' | 'removed' | 'reset' | 'recovery-code-used';

type Actor = NewEntry['by'];

/** Writes changes of second factors, each with its audit entry and the event for the email to its owner. */
@Injectable()
export class SecondFactorChanges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
  ) {}

  /** Confirms an enrolment with the step of its first code and the hashes of its recovery codes; false when it was confirmed before. */
  confirm(userId: string, step: number, hashes: string[]): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const confirmed = { confirmedAt: () => 'now()', lastStep: step };
      const pending = { userId, confirmedAt: IsNull() };
      const { affected } = await manager.update(SecondFactorEntity, pending, confirmed);
      if (!affected) return false;
      const codes = hashes.map((codeHash) => ({ userId, codeHash }));
      await manager.insert(RecoveryCodeEntity, codes);
      await this.record(manager, userId, 'enabled');
      return true;
    });
  }

  /** Marks a recovery code as used, once; false when there is no such unused code. */
  useRecoveryCode(userId: string, codeHash: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const unused = { userId, codeHash, usedAt: IsNull() };
      const { affected } = await manager.update(RecoveryCodeEntity, unused, { usedAt: () => 'now()' });
      if (!affected) return false;
      await this.record(manager, userId, 'recovery-code-used');
      return true;
    });
  }

  /** Deletes an account's own second factor with its recovery codes. */
  async remove(userId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.delete(SecondFactorEntity, { userId });
      if (affected) await this.record(manager, userId, 'removed');
    });
  }

  /** Deletes a lost second factor on behalf of another admin or the operator, and ends the account's sessions; false when there was none. */
  reset(userId: string, by: Actor): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.delete(SecondFactorEntity, { userId });
      if (!affected) return false;
      await manager.increment(UserEntity, { id: userId }, 'tokenVersion', 1);
      await this.record(manager, userId, 'reset', by);
      return true;
    });
  }

  private async record(
    manager: EntityManager,
    userId: string,
    change: SecondFactorChange,
    actor?: Actor,
  ): Promise<void> {
    const action =
      change === 'recovery-code-used' ? 'user.recovery-code-used' : (`user.second-factor-${change}` as const);
    // Without another actor it is the owner of the account, in their present role.
    const by = actor ?? (await manager.findOneByOrFail(UserEntity, { id: userId }));
    await this.audit.record({ by, action, subjectId: userId }, manager);
    await this.bus.publish('user.second-factor-changed', { userId, change }, manager);
  }
}
