import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { CanarySession, ReleaseView } from '@nidaan/contract';
import { changeRegistry, readRegistry } from '@nidaan/registry';
import { mkdirSync, rmSync } from 'node:fs';
import { as } from '../../../test/makers/makers.js';
import { keepVersion, makeLive, signed } from '../../../test/makers/version-folders.js';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import type { AutomaticCanaryService } from './automatic-canary.service.js';

let api: TestApp;
let folder: string;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp({ LIMIT_CLIENT_ERRORS_PER_ADDRESS: 10_000 });
  folder = join(api.dataDir, 'releases');
  admin = await as(api, 'admin');
});
beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  await api.database.query('DELETE FROM canary_outcomes');
  for (const version of ['1', '2']) await keepVersion(folder, version);
  await makeLive(folder, '1');
  const move = { move: 'automatic-canary', live: '1', version: '2' };
  await api.http.post('/api/releases/booking/moves').set(admin).send(move).expect(200);
});
afterAll(() => api.close());

const entry = async () => (await readRegistry(signed(folder))).remotes.booking;
const stepOf = async () => (await entry())?.canary?.automatic?.since ?? '';
const judge = () => api.get<AutomaticCanaryService>('AutomaticCanaryService').judgeAll();
const view = async () => {
  const { body } = await api.http.get('/api/releases').set(admin).expect(200);
  return (body as ReleaseView[])[0];
};
const outcomes = () =>
  api.database.query<{ event: string }[]>(
    `SELECT event FROM outbox WHERE event LIKE 'release.%' AND payload->>'outcomeId' IN (SELECT id::text FROM canary_outcomes)`,
  );

/** Stores sessions of a version without errors, or with them, as browsers would report them. */
async function store(version: string, sessions: number, failing = 0): Promise<void> {
  const groups = [
    ['errors', 0, sessions - failing],
    ['errors', 1, failing],
    ['calls', 0, sessions],
    ['lcp', 2, sessions],
    ['inp', 1, sessions],
  ];
  for (const [measure, bucket, count] of groups)
    await api.database.query(`INSERT INTO canary_counts VALUES ('booking', $1, $2, $3, $4, $5)`, [
      await stepOf(),
      version,
      measure,
      bucket,
      count,
    ]);
}

/** Makes the current step begin earlier. */
const begin = (minutesAgo: number) =>
  changeRegistry(signed(folder), (file) => {
    const { booking } = file.remotes;
    const { canary } = booking ?? {};
    if (!booking || !canary?.automatic) return file;
    const since = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    const automatic = { ...canary.automatic, since };
    return { ...file, remotes: { booking: { ...booking, canary: { ...canary, automatic } } } };
  });

/** A page of a version, from an address, with the token that it gets for a step. */
async function openPage(version: string, address: string, given?: string): Promise<{ session?: string }> {
  const body = { remote: 'booking', version, step: given ?? (await stepOf()) };
  const answer = await api.http
    .post('/api/canary-sessions')
    .set('X-Forwarded-For', address)
    .send(body)
    .expect(200);
  const { session } = answer.body as CanarySession;
  return session ? { session } : {};
}
const leave = (version: string, address: string, sent: object) =>
  api.http
    .post('/api/page-vitals')
    .set('X-Forwarded-For', address)
    .send({ remote: 'booking', version, route: '/cart', errors: 0, lcp: 800, ...sent })
    .expect(204);
const counted = async () => (await view())?.automatic?.comparisons.map(({ sessions }) => sessions);

it('counts pages and failures of the step that runs, and of its two versions only', async () => {
  const [home, office] = ['203.0.113.50', '203.0.113.51'];
  await leave('2', home, { errors: 1, failedCalls: 2, ...(await openPage('2', home)) });
  const failure = { remote: 'booking', version: '2', kind: 'entry', ...(await openPage('2', office)) };
  await api.http.post('/api/client-errors').set('X-Forwarded-For', office).send(failure).expect(204);
  expect(await openPage('2', home, '2026-01-01T00:00:00.000Z')).toEqual({});
  expect(await openPage('3', home)).toEqual({});
  expect((await view())?.automatic).toMatchObject({ step: 0, percent: 1, waiting: false });
  expect(await counted()).toEqual([
    { canary: 2, live: 0 },
    { canary: 1, live: 0 },
    { canary: 1, live: 0 },
    { canary: 0, live: 0 },
  ]);
});

it('a report counts once, and only with the token of its version and network', async () => {
  const [home, stranger] = ['203.0.113.52', '203.0.113.53'];
  const token = await openPage('2', home);
  await leave('2', stranger, token);
  await leave('1', home, token);
  await leave('2', home, { step: await stepOf() });
  await leave('2', home, { session: `${token.session}x` });
  expect((await counted())?.[0]).toEqual({ canary: 0, live: 0 });
  await leave('2', home, token);
  await leave('2', home, token);
  expect((await counted())?.[0]).toEqual({ canary: 1, live: 0 });
});

it('one network cannot decide a canary: its further reports are shown and judge nothing', async () => {
  const [network, neighbour] = ['203.0.113.60', '203.0.113.61'];
  for (let index = 0; index < 30; index += 1) {
    await leave('2', network, { errors: 9, ...(await openPage('2', network)) });
    await leave('1', network, await openPage('1', network));
  }
  expect((await counted())?.[0]).toEqual({ canary: 3, live: 3 });
  await judge();
  expect((await entry())?.canary).toMatchObject({ version: '2', percent: 1 });
  await leave('2', neighbour, await openPage('2', neighbour));
  expect((await counted())?.[0]).toEqual({ canary: 4, live: 3 });
});

it('rolls a worse version back at once, and tells admins once', async () => {
  await store('2', 12, 12);
  await store('1', 200);
  await Promise.all([judge(), judge()]);
  await judge();
  expect(await entry()).toMatchObject({ version: '1', rolledBack: '2' });
  expect((await entry())?.canary).toBeUndefined();
  const { automatic, lastOutcome } = (await view()) ?? {};
  expect(automatic).toBeNull();
  expect(lastOutcome).toMatchObject({ version: '2', outcome: 'rolled-back', percent: 1 });
  expect(lastOutcome?.reason).toBe(
    'Worse than the live version: sessions with errors 100 % of 12, with the live version 0 % of 200.',
  );
  const admins = await api.database.query<object[]>("SELECT FROM users WHERE role = 'admin'");
  expect(await outcomes()).toEqual(admins.map(() => ({ event: 'release.rolled-back' })));
  expect(await api.scrape()).toContain('canary_decisions_total{remote="booking",decision="roll-back"} 1');
});

it('takes an equal version through every step, none shorter than its minimum, until it is live', async () => {
  for (const percent of [1, 5, 25]) {
    expect((await entry())?.canary).toMatchObject({ version: '2', percent });
    const early = await stepOf();
    await store('2', 5000);
    await store('1', 5000);
    await judge();
    expect(await stepOf()).toBe(early);
    await begin(31);
    await store('2', 5000);
    await store('1', 5000);
    await judge();
  }
  expect(await entry()).toMatchObject({ version: '2', previous: { version: '1' } });
  expect((await view())?.lastOutcome).toMatchObject({ outcome: 'promoted', percent: 25 });
});

it('waits at its step when the time limit passes undecided, says why, and goes on when the step is restarted', async () => {
  await begin(1441);
  await store('2', 12);
  await store('1', 200);
  await judge();
  await judge();
  expect((await view())?.automatic).toMatchObject({
    percent: 1,
    waiting: true,
    reason: 'Undecided at the time limit. Only 12 of 50 sessions with the canary.',
  });
  expect((await outcomes())[0]).toEqual({ event: 'release.waiting' });
  const again = { move: 'automatic-canary', live: '1', version: '2' };
  await api.http.post('/api/releases/booking/moves').set(admin).send(again).expect(200);
  expect((await view())?.automatic).toMatchObject({ percent: 1, waiting: false });
});

it('is switched off with its percentage kept', async () => {
  const off = { move: 'automatic-off', live: '1' };
  await api.http.post('/api/releases/booking/moves').set(admin).send(off).expect(200);
  expect((await entry())?.canary).toMatchObject({ version: '2', percent: 1 });
  expect(await stepOf()).toBe('');
  await api.http.post('/api/releases/booking/moves').set(admin).send(off).expect(409);
});
