import type { EntityManager } from 'typeorm';
import type { UserEntity } from './user.entity.js';

/** An account whose guest orders are looked for. */
export type OrdersOwner = Pick<UserEntity, 'id' | 'email' | 'emailVerifiedAt'>;

/**
 * Assigns to an account the orders that visitors or staff placed with its email address, if it has verified this address.
 * Staff never get the orders that they placed themselves, and nobody gets one by a mailbox that staff have set until the
 * customer has proved it. The version of an order stays, because this conflicts with no edit.
 */
export async function claimGuestOrders(
  manager: EntityManager,
  { id, email, emailVerifiedAt }: OrdersOwner,
): Promise<void> {
  if (!emailVerifiedAt) return;
  // The entity is named, because orders depend on users.
  await manager
    .createQueryBuilder()
    .update('orders')
    .set({ userId: id, accountSource: 'email', version: () => 'version' })
    .where('user_id IS NULL AND email = :email', { email })
    .andWhere('(NOT contact_unproved OR email = trusted_email)')
    .andWhere('(placed_by IS NULL OR placed_by <> :id)', { id })
    .execute();
}
