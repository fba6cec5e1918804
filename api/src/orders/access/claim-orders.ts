/**
 * Gives an account the orders that were placed for its proved mailbox without it: by visitors, or by staff. What staff
 * placed never becomes their own. `owners` names rows with the `id` and `email` of such accounts.
 */
export const claimOrdersOf = (owners: string): string =>
  `UPDATE orders o SET user_id = p.id, account_source = 'email' FROM ${owners} p
   WHERE o.user_id IS NULL AND o.email = p.email AND o.placed_by IS DISTINCT FROM p.id`;
