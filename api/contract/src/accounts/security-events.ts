import { z } from 'zod';
import { blankIsNone } from '../http/filters.js';
import { PageQuery } from '../http/page.js';

/**
 * Kinds of security events (decisions §14.8): a wrong password or second-factor code at the login, the first login past
 * the limit of a minute, the first delayed login of an hour, a wrong password within a session, a missing
 * permission, and the first token of an hour that is used outside the browser of its session.
 */
export const SECURITY_EVENT_KINDS = [
  'login.refused',
  'login.code-refused',
  'login.limited',
  'login.slowed',
  'password.refused',
  'right.refused',
  'session.refused',
] as const;

/** One of {@link SECURITY_EVENT_KINDS}. */
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** For how many days security events are kept; CERT-In requires logs of 180 days (directions of 28 April 2022). */
export const SECURITY_EVENT_DAYS = 180;

/** A security event, as GET /api/security-events returns it to admins, newest first. `at` is ISO 8601 UTC. */
export const SecurityEventView = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(SECURITY_EVENT_KINDS),
    /** Id of the account that it concerns; null when no account has the email that was entered. */
    userId: z.string().nullable(),
    /** Email of the account; null without an account, or once it is deleted. */
    account: z.string().nullable(),
    /** A keyed hash of the client's network: it is the same for the same network, and cannot be reversed. */
    network: z.string(),
    /** Details such as `{ route }` for a missing permission. */
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'SecurityEventView' });
/** Shape of {@link SecurityEventView}. */
export type SecurityEventView = z.infer<typeof SecurityEventView>;

const Day = z.iso.date('Enter a day such as 2026-03-05.');

/**
 * Query of GET /api/security-events: `q` is a part of the account's email or a whole network hash; `from` and `to` are
 * days in India (`YYYY-MM-DD`), both included.
 */
export const SecurityEventQuery = PageQuery.pick({ page: true, limit: true, q: true }).extend({
  kind: blankIsNone(z.enum(SECURITY_EVENT_KINDS)),
  from: blankIsNone(Day),
  to: blankIsNone(Day),
});
/** Parsed {@link SecurityEventQuery}. */
export type SecurityEventQuery = z.infer<typeof SecurityEventQuery>;
