import type { UserView } from '@nidaan/contract';
import type { UserEntity } from './user.entity.js';

/** What an admin may see of a user. */
export function toUserView(
  { id, email, role, createdAt }: UserEntity,
  { orders, secondFactor }: Pick<UserView, 'orders' | 'secondFactor'>,
): UserView {
  return { id, email, role, createdAt: createdAt.toISOString(), orders, secondFactor };
}
