import { Prepared } from '../infrastructure/database/prepared.js';
import type { CspViolation } from './csp-report.js';

/**
 * Counts one report in its hour. Clients can send any origin, so an hour has at most a hundred rows; the
 * check and the count are one statement, because reports arrive at the same time.
 */
export const COUNT_CSP_REPORT = new Prepared<CspViolation, never>(
  'count-csp-report',
  `INSERT INTO csp_reports AS r (directive, blocked, hour, count)
   SELECT :directive, :blocked, date_trunc('hour', now()), 1
   WHERE (SELECT count(*) FROM csp_reports WHERE hour = date_trunc('hour', now())) < 100
     OR EXISTS (SELECT FROM csp_reports
       WHERE directive = :directive AND blocked = :blocked AND hour = date_trunc('hour', now()))
   ON CONFLICT (directive, blocked, hour) DO UPDATE SET count = r.count + 1`,
);
