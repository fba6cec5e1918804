import { z } from 'zod';

/**
 * Answer of POST /api/orders/{id}/link, by anyone who may open the order: the link before, and every link in an email about
 * the order or its reports, opens nothing any more (decisions §14.5). 409 `conflict` when someone else has renewed it
 * since it was read, 429 `too_many_requests` for a customer past a few times an hour.
 */
export const RenewedLink = z
  .object({
    /** The order's own page with its new secret in the fragment; null for staff when it was emailed. */
    statusUrl: z.string().nullable(),
    /** The mailbox that gets the new link, in part: `a•••@example.org`; null without one. */
    emailedTo: z.string().nullable(),
  })
  .meta({ id: 'RenewedLink' });
/** Shape of {@link RenewedLink}. */
export type RenewedLink = z.infer<typeof RenewedLink>;
