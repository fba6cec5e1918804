import { Prepared } from '../infrastructure/database/prepared.js';

/**
 * Selects the openings of an order's reports, newest first; those by staff as `admin`, whatever their role. The ids of the reports are inside the
 * audit entries, so the names are joined in one round trip.
 */
export const SELECT_REPORT_OPENINGS = new Prepared<
  { orderId: string },
  { at: Date; role: 'link' | 'customer' | 'admin'; names: string[] }
>(
  'select-report-openings',
  `SELECT a.at, CASE WHEN a.actor_role IN ('link', 'customer') THEN a.actor_role ELSE 'admin' END AS role,
     ARRAY(SELECT r.name FROM reports r WHERE r.id::text IN (SELECT jsonb_array_elements_text(a.detail->'reports')) ORDER BY r.id) AS names
   FROM audit a WHERE a.subject_id = :orderId AND a.action = 'report.opened' ORDER BY a.id DESC LIMIT 200`,
);
