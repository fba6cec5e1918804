import type { CspReportView } from '@nidaan/contract';
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

/** Sums up the blocked requests, the most frequent first. */
export const FIND_CSP_REPORTS = new Prepared<object, CspReportView>(
  'find-csp-reports',
  `SELECT directive, blocked, sum(count)::integer AS month,
     coalesce(sum(count) FILTER (WHERE hour > now() - interval '24 hours'), 0)::integer AS day
   FROM csp_reports WHERE hour > now() - interval '30 days'
   GROUP BY directive, blocked ORDER BY day DESC, month DESC, directive, blocked LIMIT 100`,
);
