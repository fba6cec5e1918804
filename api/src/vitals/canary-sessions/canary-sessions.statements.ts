import type { CanaryMeasure } from '@nidaan/contract';
import { Prepared } from '../../infrastructure/database/prepared.js';

/** A version in a step of a remote's canary. */
interface SessionOf {
  remote: string;
  since: string;
  version: string;
}

/**
 * Counts one session. It is one statement, so that sessions at the same time are all counted, and in the order of the key, so
 * that two of them do not wait for each other.
 */
export const COUNT_SESSION = new Prepared<
  SessionOf & { measures: CanaryMeasure[]; buckets: number[] },
  never
>(
  'count-canary-session',
  `INSERT INTO canary_counts AS c (remote, since, version, measure, bucket, count)
   SELECT :remote, :since::timestamptz, :version, m.measure, m.bucket, 1
   FROM unnest(:measures::text[], :buckets::integer[]) AS m (measure, bucket) ORDER BY m.measure, m.bucket
   ON CONFLICT (remote, since, version, measure, bucket) DO UPDATE SET count = c.count + 1`,
);
