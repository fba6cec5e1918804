import type { EntityManager } from 'typeorm';
import { Prepared } from '../infrastructure/database/prepared.js';
import type { UserEntity } from './user.entity.js';

/** The SQL condition on users `u`: the account has verified this email address, so that orders with it belong to it. */
export const hasVerified = (email: string): string =>
  `lower(u.email) = ${email} AND u.email_verified_at IS NOT NULL`;

/** An account whose guest orders are looked for. */
export type OrdersOwner = Pick<UserEntity, 'id' | 'email' | 'emailVerifiedAt'>;

/** The account `:id` with its address `:email`, and whether it has verified it, for {@link CLAIM_ORDERS}. */
export const claimantOf = ({ id, email, emailVerifiedAt }: OrdersOwner) => ({
  id,
  email,
  verified: emailVerifiedAt !== null,
});

/**
 * The SQL that assigns to an account the orders that visitors or staff placed with its email address, if it has verified
 * this address. Staff never get the orders that they placed themselves, and nobody gets one by a mailbox that staff have
 * set until the customer has proved it. The version of an order stays, because this conflicts with no edit.
 */
export const CLAIM_ORDERS = `UPDATE orders SET user_id = :id::uuid, account_source = 'email'
  WHERE :verified::boolean AND user_id IS NULL AND email = :email::text
    AND (NOT contact_unproved OR email = trusted_email) AND (placed_by IS NULL OR placed_by <> :id::uuid)`;

const CLAIM_GUEST_ORDERS = new Prepared<ReturnType<typeof claimantOf>, object>(
  'claim-guest-orders',
  CLAIM_ORDERS,
);

/** Runs {@link CLAIM_ORDERS} in a transaction. */
export async function claimGuestOrders(manager: EntityManager, owner: OrdersOwner): Promise<void> {
  if (owner.emailVerifiedAt) await CLAIM_GUEST_ORDERS.runIn(manager, claimantOf(owner));
}
