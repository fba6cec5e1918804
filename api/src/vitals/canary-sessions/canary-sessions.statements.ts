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

/** How many sessions of a version are in a group. */
export interface SessionCount {
  version: string;
  measure: CanaryMeasure;
  bucket: number;
  count: number;
}

/** The counts of a step. */
export const SELECT_SESSIONS = new Prepared<{ remote: string; since: string }, SessionCount>(
  'select-canary-sessions',
  `SELECT version, measure, bucket, count FROM canary_counts WHERE remote = :remote AND since = :since::timestamptz`,
);

/** Deletes the counts of steps that began three months ago. */
export const DELETE_OLD_SESSIONS = new Prepared<object, never>(
  'delete-old-canary-sessions',
  `DELETE FROM canary_counts WHERE since < now() - interval '90 days'`,
);
