import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Lease, LEASE_S } from './lease.js';
import type { OutboxEvent } from './outbox.service.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const eventOf = (id: string): OutboxEvent => ({
  id,
  event: 'order.placed',
  payload: {},
  request_id: null,
  created_at: new Date(),
  tries: 1,
});
const [first, second] = [eventOf('1'), eventOf('2')];
const claim = () => new Lease([first, second], performance.now());
const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);
const all = async (held: OutboxEvent[]) => held.map(({ id }) => id);

it('runs out unless it is renewed', async () => {
  const lease = claim();
  pass(LEASE_S - 1);
  expect(lease.holds(first)).toBe(true);
  await lease.renew(all);
  pass(LEASE_S - 1);
  expect(lease.holds(first)).toBe(true);
  pass(1);
  expect(lease.holds(first)).toBe(false);
});

it('counts from before the statement that renews it', async () => {
  const lease = claim();
  await lease.renew(async (held) => {
    pass(LEASE_S);
    return all(held);
  });
  expect(lease.holds(first)).toBe(false);
});

it('loses what another process has claimed, also when the rest is renewed', async () => {
  const lease = claim();
  await lease.renew(async () => ['2']);
  expect([lease.holds(first), lease.holds(second)]).toEqual([false, true]);
});

it('runs out when it cannot be renewed, and can be renewed later', async () => {
  const lease = claim();
  await lease.renew(() => Promise.reject(new Error('no database')));
  pass(LEASE_S);
  expect(lease.holds(first)).toBe(false);
  await lease.renew(all);
  expect(lease.holds(first)).toBe(true);
});

it('renews only what has not ended', async () => {
  const lease = claim();
  lease.end(first);
  const asked: string[][] = [];
  const extend = async (held: OutboxEvent[]) => {
    asked.push(held.map(({ id }) => id));
    return all(held);
  };
  await lease.renew(extend);
  lease.end(second);
  await lease.renew(extend);
  expect(asked).toEqual([['2']]);
});
