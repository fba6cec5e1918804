import type { EventName } from '@nidaan/contract';
import { auditAction, insertAudit } from '../audit/insert-audit.js';
import { Prepared } from '../infrastructure/database/prepared.js';
import { insertEvent } from '../infrastructure/events/insert-event.js';
import type { MailPurpose } from './mail-token.entity.js';

const TOKEN_ID = `jsonb_build_object('tokenId', :id::uuid)`;

/**
 * Inserts an unverified account and the event for its email. An existing account keeps its password: the new password
 * is stored with the link, and takes effect only if the account was never verified. It is one round trip that writes
 * the same rows for known and unknown addresses, so that the response time reveals nothing.
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
    ${insertAudit({
      role: `'visitor'`,
      action: `(CASE WHEN fresh THEN ${auditAction('user.registered')} ELSE ${auditAction('user.registered-again')} END)`,
      subject: 'id::text',
      from: 'account',
    })}
  )
  ${insertEvent({ event: 'user.registered', payload: TOKEN_ID })}`,
);

/**
 * Inserts a link and the event for its email. It is one round trip that writes the same rows for an address without an
 * account, so that the response time reveals nothing.
 */
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
  ${insertEvent({ event: ':event', payload: TOKEN_ID })}`,
);

/**
 * Purges accounts without orders that were not verified within a month. It is one conditional statement, so that an
 * account with an order placed at the same time stays.
 */
export const PURGE_UNVERIFIED_ACCOUNTS = new Prepared<object, never>(
  'purge-unverified-accounts',
  `DELETE FROM users u WHERE u.email_verified_at IS NULL AND u.role = 'customer'
     AND u.created_at < now() - interval '30 days' AND NOT EXISTS (SELECT FROM orders o WHERE o.user_id = u.id)`,
);
