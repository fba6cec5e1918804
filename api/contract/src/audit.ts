import { z } from 'zod';
import { blankIsNone } from './filters.js';
import { PageQuery } from './page.js';

/** Rights in which things are done; `link` is whoever holds an order's secret link. */
export const ACTOR_ROLES = ['visitor', 'link', 'customer', 'admin', 'system'] as const;

/** One of {@link ACTOR_ROLES}. */
export type ActorRole = (typeof ACTOR_ROLES)[number];

/** An entry of the audit, as GET /api/audit shows it to admins, newest first. `at` is ISO 8601 UTC. */
export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    /** Such as `package.changed`. */
    action: z.string(),
    /** Who did it, while they have an account. */
    actor: z.string().nullable(),
    role: z.enum(ACTOR_ROLES),
    /** What it was done to: the id of an order, a user, a test, a package, a letter. */
    subjectId: z.string(),
    /** Ids, statuses, reasons and values of the catalogue; an edit tells `{ column: [before, after] }`. */
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' });
/** Shape of {@link AuditEntry}. */
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Query of GET /api/audit: `q` is the beginning of an action, the id of a thing, or a part of the email of who did it. */
export const AuditQuery = PageQuery.pick({ page: true, limit: true, q: true }).extend({
  role: blankIsNone(z.enum(ACTOR_ROLES)),
});
/** Parsed {@link AuditQuery}. */
export type AuditQuery = z.infer<typeof AuditQuery>;
