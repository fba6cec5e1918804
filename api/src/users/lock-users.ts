import { type EntityManager, In } from 'typeorm';
import type { Caller } from '../infrastructure/http/access.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { requireRight } from '../infrastructure/http/rights.js';
import { UserEntity } from './user.entity.js';

/**
 * Locks a user and the owner who changes them, and returns the user. Both are locked in the order of their ids, so that
 * of two owners who demote or deactivate each other at the same time only one succeeds, and an owner always remains.
 */
export async function lockForOwner(manager: EntityManager, actor: Caller, id: string): Promise<UserEntity> {
  const lock = { mode: 'pessimistic_write' } as const;
  const where = { id: In([actor.id, id]) };
  const locked = await manager.find(UserEntity, { where, order: { id: 'ASC' }, lock });
  const user = locked.find((row) => row.id === id);
  if (!user) throw new DomainError('not_found');
  const owner = locked.find((row) => row.id === actor.id);
  requireRight(owner && !owner.deactivatedAt ? owner.role : 'customer', 'users.manage');
  return user;
}
