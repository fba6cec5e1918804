import type { ClientError } from '@nidaan/contract';
import { Prepared } from '../infrastructure/database/prepared.js';

/** Counts one failure in its hour. It is one statement, so that failures at the same time are all counted. */
export const COUNT_CLIENT_ERROR = new Prepared<ClientError, never>(
  'count-client-error',
  `INSERT INTO client_errors AS e (remote, version, kind, hour, count)
   VALUES (:remote, :version, :kind, date_trunc('hour', now()), 1)
   ON CONFLICT (remote, version, kind, hour) DO UPDATE SET count = e.count + 1`,
);

/** For how long counts by hour are kept, in seconds. */
export const MONTH_S = 30 * 24 * 3600;

/** The SQL of a count by hour in the last 24 hours. */
export const COUNT_OF_A_DAY = `coalesce(sum(count) FILTER (WHERE hour > now() - interval '24 hours'), 0)::integer`;

/** Failures of a version: in the last 24 hours, and in the retention period. */
export interface ErrorCounts {
  remote: string;
  version: string;
  day: number;
  month: number;
}
