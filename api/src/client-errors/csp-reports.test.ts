import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { as } from '../../test/makers/makers.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp({ LIMIT_CLIENT_ERRORS_PER_ADDRESS: 5 });
});
afterAll(() => api.close());

let visitors = 0;
const newAddress = () => `203.0.113.${(visitors += 1)}`;
/** Sends a report as browsers do. */
const report = (fields: object, from = newAddress()) =>
  api.http
    .post('/api/csp-reports')
    .set('X-Forwarded-For', from)
    .set('Content-Type', 'application/csp-report')
    .send(JSON.stringify({ 'csp-report': fields }));
const PAGE = {
  'document-uri': 'https://nidaan.example/order/01a1fc66-201d-70b1-b18c-3b93f5615647',
  referrer: 'https://nidaan.example/search?q=asha',
  'original-policy': "script-src 'self'",
  'script-sample': 'Asha, 98450 12345',
};
const shown = async () =>
  (
    await api.http
      .get('/api/csp-reports')
      .set(await as(api, 'admin'))
      .expect(200)
  ).body;

it('counts blocked requests by directive and origin, and stores no personal data', async () => {
  const ads = { ...PAGE, 'effective-directive': 'script-src-elem' };
  await report({ ...ads, 'blocked-uri': 'https://ads.example/track.js?email=asha@example.org' }).expect(204);
  await report({ ...ads, 'blocked-uri': 'https://ads.example/other.js' }).expect(204);
  await report({ ...PAGE, 'violated-directive': "style-src 'self'", 'blocked-uri': 'inline' }).expect(204);
  await report({
    ...PAGE,
    'effective-directive': 'img-src',
    'blocked-uri': 'chrome-extension://abc/x',
  }).expect(204);
  await report({ ...PAGE, 'effective-directive': 'asha@example.org', 'blocked-uri': 'Asha Rao' }).expect(204);
  expect(await shown()).toEqual([
    { directive: 'script-src-elem', blocked: 'https://ads.example', day: 2, month: 2 },
    { directive: 'img-src', blocked: 'extension', day: 1, month: 1 },
    { directive: 'other', blocked: 'other', day: 1, month: 1 },
    { directive: 'style-src', blocked: 'inline', day: 1, month: 1 },
  ]);
  const kept = JSON.stringify([await api.database.query('SELECT * FROM csp_reports'), api.log]);
  expect(kept).not.toMatch(/asha|98450|01a1fc66/i);
  const text = await api.scrape();
  expect(text).toContain('csp_reports_total{directive="script-src-elem"} 2');
});

it('limits reports per minute from one address', async () => {
  const from = newAddress();
  for (let n = 0; n < 5; n += 1) await report({ 'blocked-uri': 'inline' }, from).expect(204);
  const { headers } = await report({ 'blocked-uri': 'inline' }, from).expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

it('stores at most a hundred kinds an hour, regardless of the number of origins', async () => {
  await api.database.query('DELETE FROM csp_reports');
  const uris = Array.from({ length: 110 }, (_, n) => `https://x${n}.example/`);
  for (const uri of uris) await report({ 'effective-directive': 'img-src', 'blocked-uri': uri }).expect(204);
  await report({ 'effective-directive': 'img-src', 'blocked-uri': uris[0] }).expect(204);
  const rows = (await shown()) as { blocked: string; day: number }[];
  expect(rows).toHaveLength(100);
  expect(rows[0]).toMatchObject({ blocked: 'https://x0.example', day: 2 });
});

it.each([
  ['a body that is not a report', '{}', 400],
  ['a body that is not JSON', 'x', 400],
])('%s is refused', async (_what, body, status) => {
  await api.http
    .post('/api/csp-reports')
    .set('Content-Type', 'application/csp-report')
    .send(body)
    .expect(status);
});

it('no other route accepts the content type of such a report', async () => {
  await api.http.post('/api/auth/login').set('Content-Type', 'application/csp-report').send('{}').expect(415);
});
