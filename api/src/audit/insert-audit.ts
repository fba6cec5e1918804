import type { AuditAction } from '@nidaan/contract';

/** The audit entries of one statement, as SQL expressions over the rows of `from`. */
interface AuditRows {
  /** The id of the actor; no account unless given. */
  actor?: string;
  role: string;
  /** An action, or an expression in parentheses over {@link auditAction}. */
  action: AuditAction | `(${string})`;
  subject: string;
  detail?: string;
  from: string;
}

/** The literal of an audit action in a statement, checked by type. */
export const auditAction = (name: AuditAction): string => `'${name}'`;

/**
 * The SQL that inserts audit entries, for statements that must be one round trip; everything else calls
 * `AuditService.record`.
 */
export const insertAudit = ({
  actor = 'NULL::uuid',
  role,
  action,
  subject,
  detail = `'{}'::jsonb`,
  from,
}: AuditRows): string =>
  `INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
   SELECT ${actor}, ${role}, ${action.startsWith('(') ? action : `'${action}'`}, ${subject}, ${detail} FROM ${from}`;
