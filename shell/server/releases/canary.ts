import { createHash, randomInt } from 'node:crypto';

/** Visitors are spread over so many buckets; a browser keeps its own in a cookie, which says nothing of a person. */
export const BUCKETS = 10_000;

/** Name of the cookie. */
export const BUCKET_COOKIE = 'nidaan_bucket';

/** A bucket for someone new. */
export const newBucket = (): number => randomInt(BUCKETS);

/** The bucket that a cookie tells of; null when it tells of none. */
export function bucketOf(cookie: string | undefined): number | null {
  const said = /^\d{1,4}$/.test(cookie ?? '') ? Number(cookie) : BUCKETS;
  return said < BUCKETS ? said : null;
}

/**
 * Whether a bucket gets a canary. Always the same answer for the same version, other buckets for another version, and
 * anyone who has it keeps it when its share grows.
 */
export function getsCanary(bucket: number, name: string, version: string, percent: number): boolean {
  const first = createHash('sha256').update(`${name}/${version}`).digest().readUInt32BE() % BUCKETS;
  return (bucket - first + BUCKETS) % BUCKETS < (percent / 100) * BUCKETS;
}
