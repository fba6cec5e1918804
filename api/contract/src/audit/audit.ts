import { z } from 'zod';
import { blankIsNone } from '../http/filters.js';
import { AUDIT_ACTIONS } from '../emails/event-names.js';
import { STAFF_ROLES } from '../accounts/roles.js';
import { PageQuery } from '../http/page.js';

/** Roles in which a caller acts; `link` is a person who holds an order's secret link. */
export const ACTOR_ROLES = ['visitor', 'link', 'customer', ...STAFF_ROLES, 'system'] as const;

/** One of {@link ACTOR_ROLES}. */
export type ActorRole = (typeof ACTOR_ROLES)[number];

/** An audit entry, as GET /api/audit returns it to admins, newest first. `at` is ISO 8601 UTC. */
export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    action: z.enum(AUDIT_ACTIONS),
    /** Email of the account that acted; null without an account, or once it is deleted. */
    actor: z.string().nullable(),
    role: z.enum(ACTOR_ROLES),
    /** The subject: the id of an order, a user, a test, a package, an email or an invitation. */
    subjectId: z.string(),
    /** The subject's display name: a reference, an email address or a name; null when the subject no longer exists. */
    subject: z
      .object({
        kind: z.enum(['order', 'user', 'test', 'package', 'email', 'invitation']),
        name: z.string(),
      })
      .nullable(),
    /** Ids, statuses, reasons and values of the catalogue; an edit is recorded as `{ column: [before, after] }`. */
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' });
/** Shape of {@link AuditEntry}. */
export type AuditEntry = z.infer<typeof AuditEntry>;

/**
 * Filters of the audit log, for GET /api/audit/export. `q` is the reference or id of an order, a part of the name of a test or package, or a part
 * of the actor's or the subject's email; `from` and `to` are the first and last day in India, both included.
 */
export const AuditFilters = PageQuery.pick({ q: true }).extend({
  role: blankIsNone(z.enum(ACTOR_ROLES)),
  action: blankIsNone(z.enum(AUDIT_ACTIONS)),
  from: blankIsNone(z.iso.date()),
  to: blankIsNone(z.iso.date()),
});
/** Parsed {@link AuditFilters}. */
export type AuditFilters = z.infer<typeof AuditFilters>;

/** Query of GET /api/audit: a page of the entries that match {@link AuditFilters}. */
export const AuditQuery = AuditFilters.extend(PageQuery.pick({ page: true, limit: true }).shape);
/** Parsed {@link AuditQuery}. */
export type AuditQuery = z.infer<typeof AuditQuery>;
