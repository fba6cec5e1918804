import { Prepared } from '../../infrastructure/database/prepared.js';

/**
 * Starts or restarts an enrolment. Returns no row when a second factor is already confirmed. It is one conditional
 * statement, so that a confirmation at the same time is never overwritten.
 */
export const INSERT_SECOND_FACTOR = new Prepared<{ userId: string; secret: string }, { user_id: string }>(
  'insert-second-factor',
  `INSERT INTO second_factors AS f (user_id, secret) VALUES (:userId, :secret)
   ON CONFLICT (user_id) DO UPDATE SET secret = EXCLUDED.secret, last_step = 0, created_at = now()
     WHERE f.confirmed_at IS NULL
   RETURNING user_id`,
);
