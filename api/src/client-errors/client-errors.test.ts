import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ReleaseView } from '@nidaan/contract';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { as } from '../../test/makers/makers.js';
import { keepVersion, makeLive } from '../../test/makers/version-folders.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp({ LIMIT_CLIENT_ERRORS_PER_ADDRESS: 5 });
  const folder = join(api.dataDir, 'releases');
  await keepVersion(folder, '1');
  await makeLive(folder, '1');
  await makeLive(folder, 'gone');
});
afterAll(() => api.close());

let visitors = 0;
const newAddress = () => `203.0.113.${(visitors += 1)}`;
const report = (body: object, from = newAddress()) =>
  api.http.post('/api/client-errors').set('X-Forwarded-For', from).send(body);
const failure = { remote: 'booking', version: '1', kind: 'entry' };

it('counts a failure of a kept or a live version, and shows it to admins, the log and the metrics', async () => {
  await report(failure).expect(204);
  await report({ ...failure, kind: 'screen' }).expect(204);
  await report({ ...failure, version: 'gone', kind: 'missing' }).expect(204);
  const { body } = await api.http
    .get('/api/releases')
    .set(await as(api, 'admin'))
    .expect(200);
  const [booking] = body as ReleaseView[];
  const errors = booking?.versions.map(({ version, errors: { day, month } }) => [version, day, month]);
  expect(errors).toEqual([
    ['gone', 1, 1],
    ['1', 2, 2],
  ]);
  const lines = api.log.filter(({ msg }) => msg === 'a remote failed in a browser');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatchObject(failure);
  expect(JSON.stringify(lines)).not.toContain('203.0.113');
  const text = await api.scrape();
  expect(text).toContain('client_errors_total{remote="booking",version="1",kind="entry"} 1');
});

it.each([
  ['an unknown version', { ...failure, version: '9' }, 404],
  ['an unknown remote', { ...failure, remote: 'unknown' }, 404],
  ['a path in place of a version', { ...failure, version: '../1' }, 400],
  ['an unknown kind', { ...failure, kind: 'boom' }, 400],
  ['an additional field', { ...failure, message: 'Asha, 98450 12345' }, 400],
])('%s is not counted', async (_what, body, status) => {
  await report(body).expect(status);
});

it('limits reports per minute from one address', async () => {
  const from = newAddress();
  for (let n = 0; n < 5; n += 1) await report(failure, from).expect(204);
  const { headers } = await report(failure, from).expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  await report(failure).expect(204);
});
