import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { MAX_SAVED_VIEWS, type SavedViewInput } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { AuditService } from '../../../audit/audit.service.js';
import type { CallerIdentity } from '../../../infrastructure/http/access.js';
import { DomainError } from '../../../infrastructure/http/problem.js';
import { UserEntity } from '../../../users/user.entity.js';
import { SavedViewEntity } from './saved-view.entity.js';

const refusedName = (code: 'name_taken' | 'validation_failed', message: string) =>
  new DomainError(code, { errors: [{ path: 'name', message }] });

/** Refuses a name that another view of the user has, and one view too many. */
function assertRoom(others: SavedViewEntity[], name: string): void {
  if (others.some((view) => view.name.toLowerCase() === name.toLowerCase()))
    throw refusedName('name_taken', 'You have a view with this name already.');
  if (others.length >= MAX_SAVED_VIEWS)
    throw refusedName('validation_failed', `You have ${MAX_SAVED_VIEWS} views already. Delete one first.`);
}

/** Saves and deletes the views of a user. */
@Injectable()
export class OwnViewsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** Creates a view, or replaces its name and parameters. The same again changes nothing. */
  async save(
    caller: CallerIdentity & { id: string },
    id: string,
    { name, params }: SavedViewInput,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // Locked, because views that are saved at the same time count together.
      const lock = { mode: 'pessimistic_write' } as const;
      await manager.findOneOrFail(UserEntity, { where: { id: caller.id }, select: { id: true }, lock });
      const [stored, own] = [
        await manager.findOneBy(SavedViewEntity, { id }),
        await manager.findBy(SavedViewEntity, { userId: caller.id }),
      ];
      if (stored && stored.userId !== caller.id) throw new DomainError('id_taken');
      assertRoom(
        own.filter((view) => view.id !== id),
        name,
      );
      if (stored) await manager.update(SavedViewEntity, { id }, { name, params });
      else await manager.insert(SavedViewEntity, { id, userId: caller.id, name, params });
      await this.audit.record({ by: caller, action: 'view.saved', subjectId: id }, manager);
    });
  }

  /** Deletes a view of the user; one that does not exist is deleted already. */
  async delete(caller: CallerIdentity & { id: string }, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.delete(SavedViewEntity, { id, userId: caller.id });
      if (affected) await this.audit.record({ by: caller, action: 'view.deleted', subjectId: id }, manager);
    });
  }
}
