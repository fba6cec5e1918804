import type { UserView } from '@nidaan/contract';
import type { UserEntity } from './user.entity.js';

/** What an admin may see of a user. */
export function toUserView(user: UserEntity): UserView {
  return { id: user.id, email: user.email, role: user.role, createdAt: user.createdAt.toISOString() };
}
