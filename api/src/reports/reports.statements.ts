import { Prepared } from '../infrastructure/database/prepared.js';

/**
 * Selects the openings of an order's reports, newest first. The ids of the reports are inside the
 * audit entries, so the names are joined in one round trip.
 */
export const SELECT_REPORT_OPENINGS = new Prepared<
  { orderId: string },
  { at: Date; role: 'link' | 'customer' | 'admin'; names: string[] }
>(
  'select-report-openings',
  `SELECT a.at, a.actor_role AS role,
     ARRAY(SELECT r.name FROM reports r WHERE r.id::text IN (SELECT jsonb_array_elements_text(a.detail->'reports')) ORDER BY r.id) AS names
   FROM audit a WHERE a.subject_id = :orderId AND a.action = 'report.opened' ORDER BY a.id DESC LIMIT 200`,
);
