import type { ActorRole } from '@nidaan/contract';
import { Prepared } from '../database/prepared.js';
import { auditAction, eventName } from '../audit/names.js';

/** What happened to a second factor, as the email to its owner tells it. */
export type SecondFactorChange = 'enabled' | 'removed' | 'reset' | 'recovery-code-used';

/** The event of a change in a statement, for the account of the one row of `source`. */
const changed = (change: SecondFactorChange, source: string) =>
  `INSERT INTO outbox (event, payload) SELECT ${eventName('user.second-factor-changed')},
     jsonb_build_object('userId', user_id, 'change', '${change}') FROM ${source}`;

/** Begins an enrolment, or begins it again; no row when a second factor is confirmed already. */
export const INSERT_SECOND_FACTOR = new Prepared<{ userId: string; secret: string }, { user_id: string }>(
  'second-factor-start',
  `INSERT INTO second_factors AS f (user_id, secret) VALUES (:userId, :secret)
   ON CONFLICT (user_id) DO UPDATE SET secret = EXCLUDED.secret, last_step = 0, created_at = now()
     WHERE f.confirmed_at IS NULL
   RETURNING user_id`,
);

/** Confirms an enrolment with the step of its first code, and keeps the recovery codes. No row when it was confirmed. */
export const CONFIRM_SECOND_FACTOR = new Prepared<
  { userId: string; step: number; hashes: string[] },
  { confirmed: boolean }
>(
  'second-factor-confirm',
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

/** Uses a step of time up: no row for a code that was used already, or that is older than one that was. */
export const USE_TOTP_STEP = new Prepared<{ userId: string; step: number }, { user_id: string }>(
  'second-factor-use-step',
  `UPDATE second_factors SET last_step = :step
   WHERE user_id = :userId AND confirmed_at IS NOT NULL AND last_step < :step
   RETURNING user_id`,
);

/** Uses a recovery code up, once. */
export const USE_RECOVERY_CODE = new Prepared<{ userId: string; hash: string }, { id: string }>(
  'second-factor-use-recovery-code',
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

/** Removes one's own second factor, with its recovery codes. No row when there was none. */
export const REMOVE_SECOND_FACTOR = new Prepared<{ userId: string }, { user_id: string }>(
  'second-factor-remove',
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

/** The same by another admin or the operator, for a person who lost theirs: it ends their sessions too. */
export const RESET_SECOND_FACTOR = new Prepared<
  { userId: string; actorId: string | null; actorRole: ActorRole },
  { user_id: string }
>(
  'second-factor-reset',
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
