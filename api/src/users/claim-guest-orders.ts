import { type EntityManager, Equal, IsNull, Not, Or } from 'typeorm';
import type { UserEntity } from './user.entity.js';

/** The SQL condition on users `u`: the account has verified this email address, so that orders with it belong to it. */
export const hasVerified = (email: string): string =>
  `lower(u.email) = ${email} AND u.email_verified_at IS NOT NULL`;

/**
 * Assigns to an account the orders that visitors or staff placed with its email address, if it has verified this address.
 * Staff never get the orders that they placed themselves.
 */
export async function claimGuestOrders(
  manager: EntityManager,
  { id, email, emailVerifiedAt }: Pick<UserEntity, 'id' | 'email' | 'emailVerifiedAt'>,
): Promise<void> {
  if (!emailVerifiedAt) return;
  const placedByGuests = { userId: IsNull(), email, placedBy: Or(IsNull(), Not(Equal(id))) };
  // The entity is named, because orders depend on users. The version stays, because this conflicts with no edit.
  const claimed = { userId: id, accountSource: 'email', version: () => 'version' };
  await manager.update('orders', placedByGuests, claimed);
}
