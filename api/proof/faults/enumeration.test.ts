import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { makeUser } from '../../test/makers/makers.js';
import { anOrder } from '../../test/makers/orders.js';
import { knownOf } from '../../test/makers/tracking.js';

const CALLS = 200;
// Equal samples exceed this limit in one of a hundred runs of all four routes: p = 0.01, divided by four.
const APART = 3.03;

let api: TestApp;
let known: string;
let reference: string;
let phoneno: string;
beforeAll(async () => {
  const many = 100_000;
  api = await startApp({
    LIMIT_LOGINS_PER_ACCOUNT: many,
    LIMIT_LOGINS_PER_ADDRESS: many,
    LIMIT_LOGINS_PER_ACCOUNT_TOTAL: many,
    LIMIT_EMAILS_PER_ADDRESS: many,
    LIMIT_ACCOUNTS_PER_ADDRESS: many,
    LIMIT_TRACKING_PER_ORDER: many,
    LIMIT_TRACKING_PER_PHONE: many,
    LIMIT_TRACKING_PER_ADDRESS: many,
  });
  known = (await makeUser(api)).email;
  ({ reference, phoneno } = await knownOf(api, await anOrder(api)));
});
afterAll(() => api.close());

/** The duration of one call in ms, and its response. */
async function post(route: string, body: object): Promise<{ took: number; body: string }> {
  const headers = { 'Content-Type': 'application/json' };
  const begin = performance.now();
  const answer = await fetch(api.origin + route, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  const { requestId: _, ...problem } = JSON.parse(text || '{}') as Record<string, unknown>;
  return { took: performance.now() - begin, body: JSON.stringify([answer.status, problem]) };
}

/** The Mann-Whitney rank sum as a normal deviate: how far one sample is shifted against the other. */
function deviate(one: number[], other: number[]): number {
  const all = [...one.map((took) => ({ took, mine: 1 })), ...other.map((took) => ({ took, mine: 0 }))];
  const sorted = all.toSorted((a, b) => a.took - b.took);
  const ranks = sorted.reduce((sum, { mine }, index) => sum + mine * (index + 1), 0);
  const [n, m] = [one.length, other.length];
  return (ranks - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

it('the statistic distinguishes different samples, and not equal ones', () => {
  const sample = Array.from({ length: CALLS }, (_, index) => (index * 7919) % 200);
  const later = sample.map((took) => took + 30);
  expect(Math.abs(deviate(sample, sample))).toBeLessThan(1);
  expect(deviate(later, sample)).toBeGreaterThan(APART);
});

/** Calls a route alternately with a known and an unknown subject; both must be answered alike, in the same time. */
async function expectSame(route: string, bodyOf: (isKnown: boolean, call: number) => object): Promise<void> {
  const took = { known: [] as number[], unknown: [] as number[] };
  const bodies = new Set<string>();
  for (let call = 0; call < CALLS; call += 1) {
    const pair = ['known', 'unknown'] as const;
    // Emails to the known address are sent while the next call is answered, so the order of the two kinds alternates.
    for (const kind of call % 2 === 0 ? pair : pair.toReversed()) {
      const answer = await post(route, bodyOf(kind === 'known', call));
      took[kind].push(answer.took);
      bodies.add(answer.body);
    }
  }
  expect([...bodies]).toHaveLength(1);
  expect(Math.abs(deviate(took.known, took.unknown))).toBeLessThan(APART);
}

it.each([
  ['/api/auth/login', { password: 'not this one' }],
  ['/api/auth/register', { password: 'four green bottles' }],
  ['/api/auth/forgot', {}],
])('%s takes the same time for a known and an unknown address', (route, body) =>
  expectSame(route, (isKnown, call) => ({ ...body, email: isKnown ? known : `unknown${call}@example.org` })),
);

it('a code to track a booking takes the same time with and without such a booking', () =>
  expectSame('/api/order-tracking/code', (isKnown) => ({
    reference,
    phoneno: isKnown ? phoneno : '9700000000',
  })));
