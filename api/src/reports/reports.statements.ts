import { Prepared } from '../infrastructure/database/prepared.js';

/**
 * Selects the openings of an order's reports, newest first; those by staff as `admin`, whatever their role. The ids of the reports are inside the
 * audit entries, so the names are joined in one round trip; those of reports that wait for their release are left out.
 */
export const SELECT_REPORT_OPENINGS = new Prepared<
  { orderId: string },
  { at: Date; role: 'link' | 'customer' | 'admin'; names: string[] }
>(
  'select-report-openings',
  `SELECT a.at, CASE WHEN a.actor_role IN ('link', 'customer') THEN a.actor_role ELSE 'admin' END AS role,
     opened.names
   FROM audit a CROSS JOIN LATERAL (
     SELECT array_agg(r.name ORDER BY r.id) AS names FROM reports r
     WHERE r.id::text IN (SELECT jsonb_array_elements_text(a.detail->'reports')) AND NOT r.awaits_release
   ) opened
   WHERE a.subject_id = :orderId AND a.action = 'report.opened' AND opened.names IS NOT NULL
   ORDER BY a.id DESC LIMIT 200`,
);
