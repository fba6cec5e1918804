import { z } from 'zod';

/**
 * Answer of POST /api/orders/{id}/link, by anyone with access to the order: the old link, and every link in an email
 * about the order or its reports, is revoked (decisions §14.5). 409 `conflict` when another request has renewed the
 * link since it was read, 429 `too_many_requests` for a customer past the limit an hour.
 */
export const RenewedLink = z
  .object({
    /** URL of the order's own page with its new secret in the fragment; null for staff when it was emailed. */
    statusUrl: z.string().nullable(),
    /** The masked mailbox that gets the new link: `a•••@example.org`; null without one. */
    emailedTo: z.string().nullable(),
  })
  .meta({ id: 'RenewedLink' });
/** Shape of {@link RenewedLink}. */
export type RenewedLink = z.infer<typeof RenewedLink>;
