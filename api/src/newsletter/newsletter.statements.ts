import { Prepared } from '../infrastructure/database/prepared.js';
import { eventName } from '../audit/names.js';

/** Inserts a subscription and the event that sends its email. For a known address it only inserts the event. */
export const INSERT_SUBSCRIPTION = new Prepared<{ email: string; days: number }, never>(
  'insert-subscription',
  `WITH subscribed AS (
     INSERT INTO newsletter_subscriptions AS s (email, expires_at) VALUES (:email, now() + make_interval(days => :days))
     ON CONFLICT (lower(email)) DO UPDATE SET expires_at = EXCLUDED.expires_at
     RETURNING id
   )
   INSERT INTO outbox (event, payload) SELECT ${eventName('newsletter.asked')}, jsonb_build_object('subscriptionId', id) FROM subscribed`,
);

/** Activates the link of a subscription, unless it is confirmed. Returns no row when it was purged. */
export const ACTIVATE_SUBSCRIPTION = new Prepared<
  { id: string; hash: string; days: number },
  { email: string; confirmed: boolean }
>(
  'activate-subscription',
  `UPDATE newsletter_subscriptions SET
     token_hash = CASE WHEN confirmed_at IS NULL THEN :hash END,
     expires_at = now() + make_interval(days => :days)
   WHERE id = :id
   RETURNING email, confirmed_at IS NOT NULL AS confirmed`,
);

/** Confirms a subscription with its token, once. */
export const CONFIRM_SUBSCRIPTION = new Prepared<{ hash: string }, { id: string }>(
  'confirm-subscription',
  `UPDATE newsletter_subscriptions SET confirmed_at = now(), token_hash = NULL
   WHERE token_hash = :hash AND expires_at > now() AND confirmed_at IS NULL
   RETURNING id`,
);

/** Purges the addresses that were never confirmed. */
export const PURGE_UNCONFIRMED = new Prepared<object, never>(
  'purge-unconfirmed',
  'DELETE FROM newsletter_subscriptions WHERE confirmed_at IS NULL AND expires_at <= now()',
);
