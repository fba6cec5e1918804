import type { ActorRole } from '@nidaan/contract';
import { Prepared } from '../../infrastructure/database/prepared.js';
import { auditAction, eventName } from '../../audit/names.js';

/** The change of a second factor, about which its owner gets an email. */
export type SecondFactorChange = 'enabled' | 'removed' | 'reset' | 'recovery-code-used';

/** The SQL that inserts the event of a change for the account in the row of `source`. */
const changed = (change: SecondFactorChange, source: string) =>
  `INSERT INTO outbox (event, payload) SELECT ${eventName('user.second-factor-changed')},
     jsonb_build_object('userId', user_id, 'change', '${change}') FROM ${source}`;

/** Starts or restarts an enrolment. Returns no row when a second factor is already confirmed. */
export const INSERT_SECOND_FACTOR = new Prepared<{ userId: string; secret: string }, { user_id: string }>(
  'insert-second-factor',
  `INSERT INTO second_factors AS f (user_id, secret) VALUES (:userId, :secret)
   ON CONFLICT (user_id) DO UPDATE SET secret = EXCLUDED.secret, last_step = 0, created_at = now()
     WHERE f.confirmed_at IS NULL
   RETURNING user_id`,
);

/** Confirms an enrolment with the step of its first code, and inserts the recovery codes. No row when it was confirmed before. */
export const CONFIRM_SECOND_FACTOR = new Prepared<
  { userId: string; step: number; hashes: string[] },
  { confirmed: boolean }
>(
  'confirm-second-factor',
  `WITH confirmed AS (
     UPDATE second_factors SET confirmed_at = now(), last_step = :step
     WHERE user_id = :userId AND confirmed_at IS NULL
     RETURNING user_id
   ), codes AS (
     INSERT INTO recovery_codes (user_id, code_hash)
     SELECT user_id, hash FROM confirmed, unnest(:hashes::text[]) AS hash
   ), audited AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id)
     SELECT user_id, 'admin', ${auditAction('user.second-factor-enabled')}, user_id::text FROM confirmed
   ), published AS (
     ${changed('enabled', 'confirmed')}
   )
   SELECT true AS confirmed FROM confirmed`,
);

/** Marks a time step as used. Returns no row for a code of the last used step or an earlier one. */
export const USE_TOTP_STEP = new Prepared<{ userId: string; step: number }, { user_id: string }>(
  'use-totp-step',
  `UPDATE second_factors SET last_step = :step
   WHERE user_id = :userId AND confirmed_at IS NOT NULL AND last_step < :step
   RETURNING user_id`,
);

/** Marks a recovery code as used, once. */
export const USE_RECOVERY_CODE = new Prepared<{ userId: string; hash: string }, { id: string }>(
  'use-recovery-code',
  `WITH used AS (
     UPDATE recovery_codes SET used_at = now() WHERE user_id = :userId AND code_hash = :hash AND used_at IS NULL
     RETURNING id, user_id
   ), audited AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id)
     SELECT user_id, 'admin', ${auditAction('user.recovery-code-used')}, user_id::text FROM used
   ), published AS (
     ${changed('recovery-code-used', 'used')}
   )
   SELECT id FROM used`,
);

/** Deletes an account's own second factor with its recovery codes. Returns no row when there was none. */
export const REMOVE_SECOND_FACTOR = new Prepared<{ userId: string }, { user_id: string }>(
  'remove-second-factor',
  `WITH removed AS (
     DELETE FROM second_factors WHERE user_id = :userId RETURNING user_id
   ), audited AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id)
     SELECT user_id, 'admin', ${auditAction('user.second-factor-removed')}, user_id::text FROM removed
   ), published AS (
     ${changed('removed', 'removed')}
   )
   SELECT user_id FROM removed`,
);

/** Deletes a lost second factor on behalf of another admin or the operator, and ends the account's sessions. */
export const RESET_SECOND_FACTOR = new Prepared<
  { userId: string; actorId: string | null; actorRole: ActorRole },
  { user_id: string }
>(
  'reset-second-factor',
  `WITH removed AS (
     DELETE FROM second_factors WHERE user_id = :userId RETURNING user_id
   ), ended AS (
     UPDATE users u SET token_version = u.token_version + 1 FROM removed WHERE u.id = removed.user_id
   ), audited AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id)
     SELECT :actorId::uuid, :actorRole, ${auditAction('user.second-factor-reset')}, user_id::text FROM removed
   ), published AS (
     ${changed('reset', 'removed')}
   )
   SELECT user_id FROM removed`,
);
