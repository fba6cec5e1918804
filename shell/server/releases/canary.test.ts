import { expect, test } from '@jest/globals';
import { BUCKETS, bucketOf, getsCanary, newBucket } from './canary.js';

const visitors = Array.from({ length: 10_000 }, newBucket);
const among = (version: string, percent: number) =>
  visitors.filter((bucket) => getsCanary(bucket, 'booking', version, percent));

test('at 5 %, between 400 and 600 of 10,000 visitors get the canary, and each visitor always gets the same version', () => {
  const first = among('2.0.0', 5);
  expect(first.length).toBeGreaterThan(400);
  expect(first.length).toBeLessThan(600);
  for (let again = 0; again < 3; again += 1) expect(among('2.0.0', 5)).toEqual(first);
});

test('a growing share keeps every visitor it had, and 100 % is everyone', () => {
  const few = new Set(among('2.0.0', 5));
  const more = new Set(among('2.0.0', 25));
  expect([...few].filter((bucket) => !more.has(bucket))).toEqual([]);
  expect(among('2.0.0', 100)).toHaveLength(visitors.length);
});

test('another version gets other visitors', () => {
  const one = new Set(among('2.0.0', 5));
  const both = among('3.0.0', 5).filter((bucket) => one.has(bucket));
  expect(both.length).toBeLessThan(one.size);
});

test.each(['', 'x', '-1', '1.5', '10000', '99999', '1;2', undefined])(
  'the cookie %j holds no bucket',
  (cookie) => {
    expect(bucketOf(cookie)).toBeNull();
  },
);

test('a bucket is read back from its cookie', () => {
  for (const bucket of [0, 7, BUCKETS - 1]) expect(bucketOf(String(bucket))).toBe(bucket);
});
