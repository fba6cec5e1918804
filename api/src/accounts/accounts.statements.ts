import type { AuditAction, EventName } from '@nidaan/contract';
import type { SessionOwner } from '../auth/sessions/sessions.service.js';
import { Prepared } from '../infrastructure/database/prepared.js';
import { claimOrdersOf } from '../users/claim-guest-orders.js';
import type { MailPurpose } from './mail-token.entity.js';
import { auditAction, eventName } from '../audit/names.js';

/** Orders that visitors placed with the address of an account belong to the account when its mailbox is verified. */
const CLAIMED = `claimed AS (
    ${claimOrdersOf('proven')}
  )`;

const AUDITED = (action: AuditAction, from: string) => `audited AS (
    INSERT INTO audit (actor_id, actor_role, action, subject_id)
    SELECT id, role, ${auditAction(action)}, id::text FROM ${from}
  )`;

const OWNER = 'id, email, role, token_version AS "tokenVersion"';

/**
 * Inserts an unverified account and the event for its email. An existing account keeps its password: the new password
 * is stored with the link, and takes effect only if the account was never verified. The same rows are written for known
 * and unknown addresses, so that the response time reveals nothing.
 */
export const INSERT_ACCOUNT = new Prepared<
  {
    id: string;
    hash: string;
    email: string;
    passwordHash: string;
    consentVersion: string | null;
    days: number;
  },
  never
>(
  'insert-account',
  `WITH account AS (
    INSERT INTO users AS u (email, password_hash, role, consent_version, consent_at)
    VALUES (:email, :passwordHash, 'customer', :consentVersion::text,
      CASE WHEN :consentVersion::text IS NOT NULL THEN now() END)
    ON CONFLICT (lower(email)) DO UPDATE SET email = u.email
    RETURNING u.id, old.id IS NULL AS fresh
  ), token AS (
    INSERT INTO mail_tokens (id, user_id, purpose, token_hash, password_hash, expires_at)
    SELECT :id, account.id, 'verify', :hash, CASE WHEN NOT fresh THEN :passwordHash END,
      now() + make_interval(days => :days)
    FROM account
  ), audited AS (
    INSERT INTO audit (action, subject_id)
    SELECT CASE WHEN fresh THEN ${auditAction('user.registered')} ELSE ${auditAction('user.registered-again')} END, id::text FROM account
  )
  INSERT INTO outbox (event, payload) VALUES (${eventName('user.registered')}, jsonb_build_object('tokenId', :id::uuid))`,
);

/** Inserts a link and the event for its email; for an address without an account, the same rows are written. */
export const INSERT_EMAIL_TOKEN = new Prepared<
  { id: string; hash: string; purpose: MailPurpose; email: string; event: EventName; minutes: number },
  never
>(
  'insert-email-token',
  `WITH token AS (
    INSERT INTO mail_tokens (id, user_id, purpose, token_hash, expires_at)
    VALUES (:id, (SELECT id FROM users WHERE lower(email) = :email), :purpose, :hash,
      now() + make_interval(mins => :minutes))
  )
  INSERT INTO outbox (event, payload) VALUES (:event, jsonb_build_object('tokenId', :id::uuid))`,
);

/** Inserts the link of an email change and the events for the emails to both mailboxes. */
export const INSERT_EMAIL_CHANGE = new Prepared<
  { id: string; hash: string; userId: string; email: string; days: number },
  never
>(
  'insert-email-change',
  `WITH token AS (
    INSERT INTO mail_tokens (id, user_id, purpose, token_hash, email, expires_at)
    VALUES (:id, :userId, 'email', :hash, :email, now() + make_interval(days => :days))
  ), audited AS (
    INSERT INTO audit (actor_id, actor_role, action, subject_id)
    SELECT id, role, ${auditAction('user.email-asked')}, id::text FROM users WHERE id = :userId
  )
  INSERT INTO outbox (event, payload)
  SELECT event, jsonb_build_object('tokenId', :id::uuid)
  FROM unnest(ARRAY[${eventName('user.email-asked')}, ${eventName('user.email-leaving')}]) AS event`,
);

/** The password that a link requires; no row when the link is unknown, used or expired. */
export const FIND_NEW_PASSWORD = new Prepared<
  { hash: string },
  { purpose: MailPurpose; passwordHash: string }
>(
  'find-new-password',
  `SELECT t.purpose, coalesce(t.password_hash, u.password_hash) AS "passwordHash"
   FROM mail_tokens t JOIN users u ON u.id = t.user_id
   WHERE t.token_hash = :hash AND t.used_at IS NULL AND t.expires_at > now() AND t.purpose <> 'reset'
     AND (t.purpose <> 'verify' OR u.email_verified_at IS NULL)`,
);

/** Verifies a mailbox with a link, once. Sessions that were opened before end. */
export const VERIFY_EMAIL = new Prepared<{ hash: string }, SessionOwner>(
  'verify-email',
  `WITH used AS (
    UPDATE mail_tokens t SET used_at = now() FROM users u
    WHERE t.token_hash = :hash AND t.purpose = 'verify' AND t.used_at IS NULL AND t.expires_at > now()
      AND u.id = t.user_id AND u.email_verified_at IS NULL
    RETURNING t.user_id, t.password_hash
  ), proven AS (
    UPDATE users u SET email_verified_at = now(), token_version = u.token_version + 1,
      device_version = u.device_version + 1, password_hash = coalesce(used.password_hash, u.password_hash)
    FROM used WHERE u.id = used.user_id
    RETURNING u.id, u.email, u.role, u.token_version
  ), ${CLAIMED}, ${AUDITED('user.verified', 'proven')}
  SELECT ${OWNER} FROM proven`,
);

/**
 * Changes the email of an account to the address that received the link, once, unless another account has it by now.
 */
export const CHANGE_EMAIL = new Prepared<{ hash: string }, SessionOwner>(
  'change-email',
  `WITH used AS (
    UPDATE mail_tokens t SET used_at = now(), email = u.email FROM users u
    WHERE t.token_hash = :hash AND t.purpose = 'email' AND t.used_at IS NULL AND t.expires_at > now()
      AND u.id = t.user_id AND NOT EXISTS (SELECT FROM users o WHERE lower(o.email) = t.email AND o.id <> u.id)
    RETURNING t.id, t.user_id, old.email AS wanted
  ), proven AS (
    UPDATE users u SET email = used.wanted, email_verified_at = now(), token_version = u.token_version + 1
    FROM used WHERE u.id = used.user_id
    RETURNING u.id, u.email, u.role, u.token_version
  ), ended AS (
    UPDATE mail_tokens t SET used_at = now() FROM used
    WHERE t.user_id = used.user_id AND t.id <> used.id AND t.used_at IS NULL
  ), announced AS (
    INSERT INTO outbox (event, payload)
    SELECT ${eventName('user.email-left')}, jsonb_build_object('tokenId', id) FROM used
    UNION ALL SELECT ${eventName('user.email-changed')}, jsonb_build_object('userId', user_id) FROM used
  ), ${CLAIMED}, ${AUDITED('user.email-changed', 'proven')}
  SELECT ${OWNER} FROM proven`,
);

/** The email of the account that a password-reset link belongs to. */
export const FIND_PASSWORD_RESET = new Prepared<{ hash: string }, { email: string }>(
  'find-password-reset',
  `SELECT u.email FROM mail_tokens t JOIN users u ON u.id = t.user_id
   WHERE t.token_hash = :hash AND t.purpose = 'reset' AND t.used_at IS NULL AND t.expires_at > now()`,
);

/** Sets a new password with a link, once. The link was emailed, so it also verifies the mailbox. */
export const RESET_PASSWORD = new Prepared<{ hash: string; passwordHash: string }, SessionOwner>(
  'reset-password',
  `WITH used AS (
    UPDATE mail_tokens SET used_at = now()
    WHERE token_hash = :hash AND purpose = 'reset' AND used_at IS NULL AND expires_at > now()
    RETURNING id, user_id
  ), proven AS (
    UPDATE users u SET password_hash = :passwordHash, token_version = u.token_version + 1,
      device_version = u.device_version + 1, email_verified_at = coalesce(u.email_verified_at, now())
    FROM used WHERE u.id = used.user_id
    RETURNING u.id, u.email, u.role, u.token_version
  ), ended AS (
    UPDATE mail_tokens t SET used_at = now() FROM used
    WHERE t.user_id = used.user_id AND t.id <> used.id AND t.used_at IS NULL
  ), announced AS (
    INSERT INTO outbox (event, payload)
    SELECT ${eventName('user.password-changed')}, jsonb_build_object('userId', id) FROM proven
  ), ${CLAIMED}, ${AUDITED('user.password-reset', 'proven')}
  SELECT ${OWNER} FROM proven`,
);

/** Replaces a password that was just checked. No row when it was replaced in the meantime. */
export const CHANGE_PASSWORD = new Prepared<
  { id: string; before: string; passwordHash: string },
  SessionOwner
>(
  'change-password',
  `WITH changed AS (
    UPDATE users SET password_hash = :passwordHash, token_version = token_version + 1,
      device_version = device_version + 1
    WHERE id = :id AND password_hash = :before
    RETURNING id, email, role, token_version
  ), ended AS (
    UPDATE mail_tokens t SET used_at = now() FROM changed
    WHERE t.user_id = changed.id AND t.purpose <> 'verify' AND t.used_at IS NULL
  ), announced AS (
    INSERT INTO outbox (event, payload)
    SELECT ${eventName('user.password-changed')}, jsonb_build_object('userId', id) FROM changed
  ), ${AUDITED('user.password-changed', 'changed')}
  SELECT ${OWNER} FROM changed`,
);

/** The recipient of an email with a link. */
export interface LinkReader {
  email: string;
  /** The address that the account changes to, or had before. */
  other: string | null;
  verified: boolean;
  /** True when another account has the address that the account would change to. */
  taken: boolean;
}

/** Starts the validity period of an emailed link. No row when there is no recipient. */
export const ACTIVATE_EMAIL_TOKEN = new Prepared<{ id: string; days: number; minutes: number }, LinkReader>(
  'activate-email-token',
  `UPDATE mail_tokens t SET expires_at = now() +
     CASE t.purpose WHEN 'reset' THEN make_interval(mins => :minutes) ELSE make_interval(days => :days) END
   FROM users u WHERE t.id = :id AND u.id = t.user_id AND t.used_at IS NULL
   RETURNING u.email, t.email AS other, u.email_verified_at IS NOT NULL AS verified,
     EXISTS (SELECT FROM users o WHERE lower(o.email) = t.email AND o.id <> u.id) AS taken`,
);

/** Purges expired links, and accounts without orders that were not verified within a month. */
export const PURGE_EXPIRED_TOKENS = new Prepared<object, never>(
  'purge-expired-tokens',
  `WITH links AS (
    DELETE FROM mail_tokens WHERE expires_at < now() - interval '7 days'
  )
  DELETE FROM users u WHERE u.email_verified_at IS NULL AND u.role = 'customer'
    AND u.created_at < now() - interval '30 days' AND NOT EXISTS (SELECT FROM orders o WHERE o.user_id = u.id)`,
);
