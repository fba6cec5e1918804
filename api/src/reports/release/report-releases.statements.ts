import type { WaitingReport } from '@nidaan/contract';
import { Prepared } from '../../infrastructure/database/prepared.js';

/** A report that waits, without its link. */
type WaitingRow = Omit<WaitingReport, 'uploadedAt' | 'storedPath'> & { uploadedAt: Date };

/** Selects the reports that wait for their release, the oldest first; the columns of four tables in one round trip. */
export const SELECT_WAITING_REPORTS = new Prepared<{ limit: number }, WaitingRow>(
  'select-waiting-reports',
  `SELECT r.id, r.order_id AS "orderId", o.reference, o.name AS customer, b.name AS person, r.name, r.hiv,
     r.uploaded_at AS "uploadedAt", u.email AS "uploadedBy"
   FROM reports r JOIN orders o ON o.id = r.order_id
   LEFT JOIN order_beneficiaries b ON b.order_id = r.order_id AND b.position = r.person
   LEFT JOIN users u ON u.id = r.uploaded_by
   WHERE r.awaits_release AND r.withdrawn_at IS NULL ORDER BY r.uploaded_at, r.id LIMIT :limit`,
);
