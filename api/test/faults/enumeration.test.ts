import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../servers/app.js';
import { makeUser } from '../makers/makers.js';

const CALLS = 200;
// Equal samples exceed this limit in one of a hundred runs of all three routes: p = 0.01, divided by three.
const APART = 2.94;

let api: TestApp;
let known: string;
beforeAll(async () => {
  const many = 100_000;
  api = await startApp({
    LIMIT_LOGINS_PER_ACCOUNT: many,
    LIMIT_LOGINS_PER_ADDRESS: many,
    LIMIT_LOGINS_PER_ACCOUNT_TOTAL: many,
    LIMIT_EMAILS_PER_ADDRESS: many,
    LIMIT_ACCOUNTS_PER_ADDRESS: many,
  });
  known = (await makeUser(api)).email;
});
afterAll(() => api.close());

/** The duration of one call in ms, and its response. */
async function post(route: string, body: object): Promise<{ took: number; body: string }> {
  const headers = { 'Content-Type': 'application/json' };
  const begin = performance.now();
  const answer = await fetch(api.origin + route, { method: 'POST', headers, body: JSON.stringify(body) });
  const { requestId: _, ...problem } = (await answer.json()) as Record<string, unknown>;
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

it.each([
  ['/api/auth/login', { password: 'not this one' }],
  ['/api/auth/register', { password: 'four green bottles' }],
  ['/api/auth/forgot', {}],
])('%s takes the same time for a known and an unknown address', async (route, body) => {
  const took = { known: [] as number[], unknown: [] as number[] };
  const bodies = new Set<string>();
  for (let call = 0; call < CALLS; call += 1) {
    const unknown = `unknown${call}@example.org`;
    const pair = [['known', known] as const, ['unknown', unknown] as const];
    // Emails to the known address are sent while the next call is answered, so the order of the two kinds alternates.
    for (const [kind, email] of call % 2 === 0 ? pair : pair.toReversed()) {
      const answer = await post(route, { ...body, email });
      took[kind].push(answer.took);
      bodies.add(answer.body);
    }
  }
  expect([...bodies]).toHaveLength(1);
  expect(Math.abs(deviate(took.known, took.unknown))).toBeLessThan(APART);
});
