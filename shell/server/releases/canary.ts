import { createHash, randomInt } from 'node:crypto';

/**
 * The number of buckets over which visitors are spread; a browser keeps its own in a cookie, which identifies no
 * person.
 */
export const BUCKETS = 10_000;

/** Name of the cookie. */
export const BUCKET_COOKIE = 'nidaan_bucket';

/** A random bucket for a new visitor. */
export const newBucket = (): number => randomInt(BUCKETS);

/** The bucket in a cookie; null when the cookie holds none. */
export function bucketOf(cookie: string | undefined): number | null {
  const bucket = /^\d{1,4}$/.test(cookie ?? '') ? Number(cookie) : BUCKETS;
  return bucket < BUCKETS ? bucket : null;
}

/**
 * Whether a bucket gets a canary. The answer for a version never changes; another version gets other buckets, and a
 * bucket that has the canary keeps it when the share grows.
 */
export function getsCanary(bucket: number, name: string, version: string, percent: number): boolean {
  const first = createHash('sha256').update(`${name}/${version}`).digest().readUInt32BE() % BUCKETS;
  return (bucket - first + BUCKETS) % BUCKETS < (percent / 100) * BUCKETS;
}
