import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type FieldError,
  MAX_SAVED_ADDRESSES,
  MAX_SAVED_PEOPLE,
  type Profile,
  type SaveDetails,
} from '@nidaan/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import type { Caller } from '../infrastructure/http/access.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { UserEntity } from '../users/user.entity.js';
import { SELECT_PROFILE } from './profile.statements.js';
import { saveAddress, savePerson } from './saved-details.js';
import { SavedAddressEntity, SavedPersonEntity } from './saved-details.entity.js';

const SAVED = { people: SavedPersonEntity, addresses: SavedAddressEntity };

/** What a customer can save for the next booking. */
export type SavedKind = keyof typeof SAVED;

const MAX_SAVED: Record<SavedKind, { max: number; message: string }> = {
  people: {
    max: MAX_SAVED_PEOPLE,
    message: `You can save ${MAX_SAVED_PEOPLE} patients. Remove one in your account first.`,
  },
  addresses: {
    max: MAX_SAVED_ADDRESSES,
    message: `You can save ${MAX_SAVED_ADDRESSES} addresses. Remove one in your account first.`,
  },
};

/** What the account of a customer knows to fill a booking form with, and what it has saved for that. */
@Injectable()
export class ProfileService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  async show({ id }: Pick<Caller, 'id'>): Promise<Profile> {
    const [profile] = await SELECT_PROFILE.run(this.dataSource, { id });
    if (!profile) throw new DomainError('not_found');
    return profile;
  }

  /** Saves people and addresses, all of them or none. */
  async save(caller: Caller, { people, addresses, consentVersion }: SaveDetails): Promise<Profile> {
    const owner = { userId: caller.id, consentVersion };
    await this.dataSource.transaction(async (manager) => {
      // The account is locked, so that two requests at once cannot exceed the most together.
      const lock = { mode: 'pessimistic_write' } as const;
      await manager.findOneOrFail(UserEntity, { where: { id: caller.id }, lock });
      for (const person of people) await savePerson(manager, person, owner);
      for (const address of addresses) await saveAddress(manager, address, owner);
      await this.checkCounts(manager, caller);
      // The audit is kept longer than personal data, so it has only counts.
      const detail = { people: people.length, addresses: addresses.length };
      const entry = { by: caller, action: 'user.details-saved', subjectId: caller.id, detail } as const;
      await this.audit.record(entry, manager);
    });
    return this.show(caller);
  }

  /** Removes a saved person or address; another account's is not found. */
  async remove(caller: Caller, kind: SavedKind, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.delete(SAVED[kind], { id, userId: caller.id });
      if (!affected) throw new DomainError('not_found');
      const detail = { [kind]: 1 };
      const entry = { by: caller, action: 'user.details-removed', subjectId: caller.id, detail } as const;
      await this.audit.record(entry, manager);
    });
  }

  private async checkCounts(manager: EntityManager, { id: userId }: Caller): Promise<void> {
    const errors: FieldError[] = [];
    for (const [kind, { max, message }] of Object.entries(MAX_SAVED) as [
      SavedKind,
      (typeof MAX_SAVED)[SavedKind],
    ][]) {
      const count = await manager.countBy(SAVED[kind], { userId });
      if (count > max) errors.push({ path: kind, message });
    }
    if (errors.length > 0) throw new DomainError('validation_failed', { errors });
  }
}
