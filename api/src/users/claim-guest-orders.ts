/** The SQL condition on users `u`: the account has verified this email address, so that orders with it belong to it. */
export const hasVerified = (email: string): string =>
  `lower(u.email) = ${email} AND u.email_verified_at IS NOT NULL`;

/** The CTE `proven`: the account `:id`, if its email address is verified. */
export const PROVEN_ACCOUNT =
  'proven AS (SELECT id, email FROM users WHERE id = :id AND email_verified_at IS NOT NULL)';

/**
 * The SQL that assigns to accounts the orders that visitors or staff placed with their verified email address. Staff
 * never get the orders that they placed themselves. `owners` names rows with the `id` and `email` of the accounts.
 */
export const claimOrdersOf = (owners: string): string =>
  `UPDATE orders o SET user_id = p.id, account_source = 'email' FROM ${owners} p
   WHERE o.user_id IS NULL AND o.email = p.email AND o.placed_by IS DISTINCT FROM p.id`;
