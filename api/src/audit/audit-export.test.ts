import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { sharedApp, type SharedApp } from '../../test/servers/app.js';
import { as, bearer, makeUser, tokenOf } from '../../test/makers/makers.js';

let api: SharedApp;
beforeAll(async () => {
  api = await sharedApp();
});
afterAll(() => api.close());

const rowsOf = (text: string) => parse(text, { bom: true, columns: true }) as Record<string, string>[];

it('exports every entry that matches the filters, with times in India, and records the export', async () => {
  const owner = await makeUser(api, { role: 'admin' });
  const headers = bearer(await tokenOf(api, owner));
  // More entries than one batch, of which one looks like a formula.
  await api.database.query(
    `INSERT INTO audit (actor_role, action, subject_id, detail, at)
     SELECT 'system', 'order.erased', n::text, jsonb_build_object('reason', '=1+1'), '2026-01-02T20:00:00Z'
     FROM generate_series(1, 1203) n`,
  );
  const exported = (query: object) => api.http.get('/api/audit/export').query(query).set(headers).expect(200);
  const answer = await exported({ action: 'order.erased', from: '2026-01-03', to: '2026-01-03', q: '' });
  expect(answer.headers['content-disposition']).toMatch(/attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"/);
  expect(answer.text.startsWith('\uFEFFTime (IST),Action,Who,Role,Subject,Name,ID,Details\r\n')).toBe(true);
  const rows = rowsOf(answer.text);
  expect(rows.map(({ ID }) => Number(ID))).toEqual(Array.from({ length: 1203 }, (_, index) => 1203 - index));
  expect(rows[0]).toMatchObject({ 'Time (IST)': '2026-01-03 01:30', Action: 'Order erased', Role: 'System' });
  expect(rowsOf((await exported({ to: '2026-01-02' })).text)).toEqual([]);
  const own = rowsOf((await exported({ q: owner.email })).text);
  expect(own[0]).toMatchObject({ Action: 'Audit exported', Who: owner.email, Role: 'Owner', ID: 'audit' });
  expect(own[0]?.Details).toContain('searched: true');
  expect(own[0]?.Details).not.toContain(owner.email);
});

it('escapes what spreadsheets would run', async () => {
  await api.database.query(
    `INSERT INTO audit (actor_role, action, subject_id) VALUES ('system', 'order.erased', '=HYPERLINK("x")')`,
  );
  const headers = await as(api, 'admin');
  const { text } = await api.http.get('/api/audit/export').query({ action: 'order.erased' }).set(headers);
  expect(rowsOf(text)[0]?.ID).toBe(`'=HYPERLINK("x")`);
});

it('is only for owners, and refuses an unknown filter value', async () => {
  await api.http.get('/api/audit/export').expect(401);
  await api.http
    .get('/api/audit/export')
    .set(await as(api, 'accounts'))
    .expect(403);
  await api.http
    .get('/api/audit/export')
    .query({ role: 'king' })
    .set(await as(api, 'admin'))
    .expect(400);
});
