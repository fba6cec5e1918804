import { z } from 'zod';

/**
 * Body of POST /api/orders/{id}/report-delay, by staff while the samples are in the laboratory: the new time at which the
 * reports are promised, an instant (ISO 8601) at most {@link MAX_DUE_DAYS} days ahead. The customer gets one email with it. The
 * same time again changes nothing and sends nothing, so a request can be repeated. Answers the order; 400 at `dueAt`, 409
 * `no_email` without an address, and 409 `transition_not_allowed` with the `current` order outside the laboratory.
 */
export const DelayReport = z
  .strictObject({ dueAt: z.iso.datetime({ offset: true, error: 'Choose a day and a time.' }) })
  .meta({ id: 'DelayReport' });
/** Parsed {@link DelayReport}. */
export type DelayReport = z.infer<typeof DelayReport>;
