import { rolesWith } from '@nidaan/contract';
import { Prepared } from '../../infrastructure/database/prepared.js';
import type { ReportType } from '../report-file.js';
import { insertAudit } from '../../audit/insert-audit.js';
import { insertEvent } from '../../infrastructure/events/insert-event.js';

/** Who opens what: one report, or without `reportId` all reports that may be in an archive. */
interface Opening {
  orderId: string;
  reportId: string | null;
  role: string;
  actorId: string | null;
  version: number | null;
  codeProtected: boolean;
}

/** A file that the viewer may download now. */
export interface OpenedFile {
  id: string;
  name: string;
  type: ReportType;
  size: number;
  file_key: string;
}

// A signed link of staff opens only while their role still includes it.
const READERS = rolesWith('reports.read')
  .map((role) => `'${role}'`)
  .join(', ');

/**
 * Opens reports: checks the viewer's access and writes the audit entry of the opening in the same statement. Returns no
 * row and writes nothing when the viewer has no access to such a report: a link opens none while the contact of the order
 * has to be proved. An HIV result opens only by its code, and a report
 * that waits for its release only for staff.
 */
export const RECORD_REPORT_OPENING = new Prepared<Opening, OpenedFile>(
  'record-report-opening',
  `WITH reader AS MATERIALIZED (
     SELECT o.id FROM orders o
     WHERE o.id = :orderId::uuid AND CASE :role::text
       WHEN 'admin' THEN EXISTS (SELECT FROM users u WHERE u.id = :actorId::uuid AND u.deactivated_at IS NULL AND u.role IN (${READERS}))
       WHEN 'customer' THEN o.user_id = :actorId::uuid
       WHEN 'link' THEN o.secret_version = :version::integer AND NOT o.contact_unproved
       ELSE false END
   ), found AS MATERIALIZED (
     SELECT r.id, r.name, r.type, r.size, r.file_key, r.uploaded_at FROM reader JOIN reports r ON r.order_id = reader.id
     WHERE r.withdrawn_at IS NULL AND (:reportId::uuid IS NULL OR r.id = :reportId::uuid)
       AND (:role::text = 'admin' OR NOT r.awaits_release)
       AND (NOT r.hiv OR (:codeProtected::boolean AND :reportId::uuid IS NOT NULL))
   ), audited AS (
     ${insertAudit({
       actor: ':actorId::uuid',
       role: `CASE :role::text WHEN 'admin' THEN (SELECT u.role FROM users u WHERE u.id = :actorId::uuid) ELSE :role END`,
       action: 'report.opened',
       subject: ':orderId::uuid::text',
       detail: `jsonb_build_object('reports', jsonb_agg(id))`,
       from: 'found HAVING count(*) > 0',
     })}
   )
   SELECT id, name, type, size, file_key FROM found ORDER BY uploaded_at, id`,
);

/**
 * Inserts a new code for an HIV result, which invalidates the earlier code. Returns no row when there is no such report,
 * or when the order's email address is not verified. It is one statement, so that two requests at the same time leave one
 * code, and none for a report that is withdrawn meanwhile.
 */
export const INSERT_REPORT_CODE = new Prepared<
  { orderId: string; reportId: string; nonce: string; minutes: number },
  { report_id: string }
>(
  'insert-report-code',
  `WITH wanted AS (
     SELECT r.id, r.order_id FROM reports r JOIN orders o ON o.id = r.order_id
     WHERE r.id = :reportId AND r.order_id = :orderId AND r.hiv AND r.withdrawn_at IS NULL AND NOT r.awaits_release
       AND o.email = o.proved_email
   ), drawn AS (
     INSERT INTO report_codes (report_id, nonce, expires_at)
     SELECT id, :nonce, now() + make_interval(mins => :minutes) FROM wanted
     ON CONFLICT (report_id) DO UPDATE SET nonce = EXCLUDED.nonce, expires_at = EXCLUDED.expires_at, tries = 0
     RETURNING report_id
   ), published AS (
     ${insertEvent({
       event: 'report.code',
       payload: `jsonb_build_object('orderId', wanted.order_id, 'reportId', drawn.report_id)`,
       from: 'drawn, wanted',
     })}
   )
   SELECT report_id FROM drawn`,
);

/**
 * Counts an attempt and returns the nonce of the code; no row after the last attempt or after the expiry. It is one
 * statement, so that attempts at the same time cannot exceed the limit.
 */
export const TRY_REPORT_CODE = new Prepared<
  { orderId: string; reportId: string; most: number },
  { nonce: string }
>(
  'try-report-code',
  `UPDATE report_codes c SET tries = c.tries + 1 FROM reports r JOIN orders o ON o.id = r.order_id
   WHERE c.report_id = :reportId AND r.id = c.report_id AND r.order_id = :orderId AND o.email = o.proved_email
     AND r.withdrawn_at IS NULL AND NOT r.awaits_release AND c.expires_at > now() AND c.tries < :most
   RETURNING c.nonce`,
);
