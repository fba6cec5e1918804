import type { ClientError } from '@nidaan/contract';
import { Prepared } from '../infrastructure/database/prepared.js';

/** Counts one failure in its hour. It is one statement, so that failures at the same time are all counted. */
export const COUNT_CLIENT_ERROR = new Prepared<ClientError, never>(
  'count-client-error',
  `INSERT INTO client_errors AS e (remote, version, kind, hour, count)
   VALUES (:remote, :version, :kind, date_trunc('hour', now()), 1)
   ON CONFLICT (remote, version, kind, hour) DO UPDATE SET count = e.count + 1`,
);

/** Failures of a version: in the last 24 hours, and in the retention period. */
export interface ErrorCounts {
  remote: string;
  version: string;
  day: number;
  month: number;
}

/** Sums up the failures of each version. */
export const SELECT_CLIENT_ERRORS = new Prepared<object, ErrorCounts>(
  'select-client-errors',
  `SELECT remote, version, sum(count)::integer AS month,
     coalesce(sum(count) FILTER (WHERE hour > now() - interval '24 hours'), 0)::integer AS day
   FROM client_errors WHERE hour > now() - interval '30 days' GROUP BY remote, version`,
);
