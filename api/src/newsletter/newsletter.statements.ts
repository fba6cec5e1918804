import { Prepared } from '../infrastructure/database/prepared.js';

/**
 * Inserts a subscription; a known address gets a new period. It is one statement, because two requests at the same time
 * may enter the same new address, and because TypeORM cannot name an index on an expression.
 */
export const INSERT_SUBSCRIPTION = new Prepared<{ email: string; days: number }, { id: string }>(
  'insert-subscription',
  `INSERT INTO newsletter_subscriptions (email, expires_at) VALUES (:email, now() + make_interval(days => :days))
   ON CONFLICT (lower(email)) DO UPDATE SET expires_at = EXCLUDED.expires_at
   RETURNING id`,
);
