import { Prepared } from '../infrastructure/database/prepared.js';

/** Where a page was measured, and its values: a measure, its group, and by how much that counts. */
interface Measured {
  remote: string;
  version: string;
  route: string;
  measures: string[];
  buckets: number[];
  counts: number[];
}

const TODAY = `(now() AT TIME ZONE 'Asia/Kolkata')::date`;

/**
 * Counts the values of one page. It is one statement, so that pages at the same time are all counted, and in the order of the
 * key, so that two of them do not wait for each other.
 */
export const COUNT_VITALS = new Prepared<Measured, never>(
  'count-vitals',
  `INSERT INTO web_vitals AS v (day, remote, version, route, measure, bucket, count)
   SELECT ${TODAY}, :remote, :version, :route, m.measure, m.bucket, m.count
   FROM unnest(:measures::text[], :buckets::integer[], :counts::integer[]) AS m (measure, bucket, count)
   ORDER BY m.measure, m.bucket
   ON CONFLICT (day, remote, version, route, measure, bucket) DO UPDATE SET count = v.count + excluded.count`,
);
