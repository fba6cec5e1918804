import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { as } from '../../test/makers/makers.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

it('admins can list and export only the confirmed addresses', async () => {
  await api.database.query(
    `INSERT INTO newsletter_subscriptions (email, expires_at, confirmed_at) VALUES
       ('asha@example.org', now(), '2026-01-02T03:04:05Z'),
       ('-cmd@example.org', now(), '2026-01-03T03:04:05Z'),
       ('waits@example.org', now() + interval '1 day', NULL)`,
  );
  const admin = await as(api, 'admin');
  const list = (query: object) => api.http.get('/api/newsletter').query(query).set(admin).expect(200);
  const { body, headers } = await list({});
  expect(body).toEqual([
    { email: '-cmd@example.org', confirmedAt: '2026-01-03T03:04:05.000Z' },
    { email: 'asha@example.org', confirmedAt: '2026-01-02T03:04:05.000Z' },
  ]);
  expect(headers['x-total-count']).toBe('2');
  expect((await list({ q: 'ASHA' })).body).toHaveLength(1);
  const table = await api.http.get('/api/newsletter/export').set(admin).expect(200);
  expect(table.headers['content-disposition']).toBe('attachment; filename="newsletter.csv"');
  expect(table.text).toBe(
    "\uFEFFEmail,Confirmed\r\n'-cmd@example.org,2026-01-03 08:34\r\nasha@example.org,2026-01-02 08:34\r\n",
  );
});
