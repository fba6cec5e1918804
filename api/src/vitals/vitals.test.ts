import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { ReleaseView } from '@nidaan/contract';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { as } from '../../test/makers/makers.js';
import { keepVersion, makeLive } from '../../test/makers/version-folders.js';
import type { VitalsCleanup } from './vitals.cleanup.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp({ LIMIT_CLIENT_ERRORS_PER_ADDRESS: 5 });
  const folder = join(api.dataDir, 'releases');
  for (const version of ['1', '2']) await keepVersion(folder, version);
  await makeLive(folder, '1');
});
beforeEach(() => api.database.query('DELETE FROM web_vitals'));
afterAll(() => api.close());

let visitors = 0;
const newAddress = () => `203.0.113.${(visitors += 1)}`;
const page = { remote: 'booking', version: '1', route: '/cart', errors: 0 };
const send = (body: object, from = newAddress()) =>
  api.http.post('/api/page-vitals').set('X-Forwarded-For', from).send(body);
async function versions() {
  const { body } = await api.http
    .get('/api/releases')
    .set(await as(api, 'admin'))
    .expect(200);
  return (body as ReleaseView[])[0]?.versions;
}
const rows = () => api.database.query<object[]>('SELECT * FROM web_vitals ORDER BY measure, bucket');

it('counts pages in groups, and shows what 75 % of a version do not exceed beside the live one', async () => {
  for (const lcp of [400, 800, 900, 950])
    await send({ ...page, lcp, inp: 80, cls: 0.02, errors: 1 }).expect(204);
  await send({ ...page, version: '2', lcp: 3500 }).expect(204);
  const shown = await versions();
  expect(shown?.map(({ version, vitals }) => [version, vitals])).toEqual([
    ['1', { pages: 4, errors: 4, lcp: 833, inp: 88, cls: 0.021 }],
    ['2', { pages: 1, errors: 0, lcp: 3750, inp: null, cls: null }],
  ]);
});

it('stores a row for each group and day, however many pages there are, and nothing of the visitor', async () => {
  await Promise.all(
    Array.from({ length: 20 }, () => send({ ...page, lcp: 700, inp: 10, cls: 0, errors: 2 }).expect(204)),
  );
  const stored = await rows();
  expect(stored).toMatchObject([
    { measure: 'cls', bucket: 0, count: 20 },
    { measure: 'errors', bucket: 0, count: 40 },
    { measure: 'inp', bucket: 0, count: 20 },
    { measure: 'lcp', bucket: 1, count: 20 },
    { measure: 'pages', bucket: 0, count: 20 },
  ]);
  expect(JSON.stringify([stored, api.log])).not.toContain('203.0.113');
});

it('is in the metrics by version', async () => {
  await send({ ...page, version: '2', lcp: 2400, cls: 0.3, errors: 3 }).expect(204);
  const text = await api.scrape();
  expect(text).toContain('web_vital_lcp_seconds_bucket{le="2.5",remote="booking",version="2"}');
  expect(text).toContain('page_errors_total{remote="booking",version="2"} 3');
});

it.each([
  ['an unknown version', { ...page, version: '9' }, 404],
  ['an unknown remote', { ...page, remote: 'unknown' }, 404],
  ['a screen that the version has not', { ...page, route: '/order/01a1fc66' }, 404],
  ['a path in place of a version', { ...page, version: '../1' }, 400],
  ['a negative time', { ...page, lcp: -1 }, 400],
  ['a time that is not a number', { ...page, inp: 'slow' }, 400],
  ['a count of errors that is too high', { ...page, errors: 101 }, 400],
  ['no count of errors', { ...page, errors: undefined }, 400],
  ['an additional field', { ...page, address: '/order/7?key=secret' }, 400],
])('%s is not counted', async (_what, body, status) => {
  await send(body).expect(status);
  expect(await rows()).toEqual([]);
});

it('limits pages per minute from one address', async () => {
  const from = newAddress();
  for (let n = 0; n < 5; n += 1) await send(page, from).expect(204);
  const { headers } = await send(page, from).expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  await send(page).expect(204);
});

it('shows seven days, and deletes what is older than a month', async () => {
  const store = (days: number) =>
    api.database.query(
      `INSERT INTO web_vitals VALUES (current_date - $1::integer, 'booking', '1', '/cart', 'pages', 0, 1)`,
      [days],
    );
  for (const days of [1, 10, 29, 40]) await store(days);
  expect((await versions())?.[0]?.vitals.pages).toBe(1);
  await api.get<VitalsCleanup>('VitalsCleanup').run();
  expect(await rows()).toHaveLength(3);
});
