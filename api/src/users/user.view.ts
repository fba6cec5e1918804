import type { UserView } from '@nidaan/contract';
import type { UserEntity } from './user.entity.js';

/** A user as admins see it. */
export function toUserView(
  { id, email, role, emailVerifiedAt, lastLoginAt, deactivatedAt, createdAt }: UserEntity,
  { orders, secondFactor }: Pick<UserView, 'orders' | 'secondFactor'>,
): UserView {
  return {
    id,
    email,
    role,
    createdAt: createdAt.toISOString(),
    orders,
    secondFactor,
    emailVerified: emailVerifiedAt !== null,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    deactivatedAt: deactivatedAt?.toISOString() ?? null,
  };
}
