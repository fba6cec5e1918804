import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { built, startApp, type TestApp } from '../../test/servers/app.js';
import { booking, place } from '../../test/makers/bookings.js';
import { as } from '../../test/makers/makers.js';

const { purgeOldAudit } = await built<typeof import('./retention.js')>('prepare/retention.js');

let api: TestApp;
let serving: DataSource;
beforeAll(async () => {
  api = await startApp();
  serving = api.get<DataSource>('DataSource');
  await place(api, booking()).expect(201);
});
afterAll(() => api.close());

const count = async () => {
  const [row]: { n: number }[] = await api.database.query('SELECT count(*)::integer AS n FROM audit');
  return row?.n;
};

describe('the changes of contacts', () => {
  it('cannot be attributed to others by the role that serves, only emptied of what is personal', async () => {
    const attributed = serving.query('UPDATE contact_changes SET changed_by = NULL');
    await expect(attributed).rejects.toMatchObject({ code: '42501' });
    await serving.query(
      'UPDATE contact_changes SET previous_email = NULL, previous_phone = NULL, email = NULL',
    );
  });

  it('can be deleted by the build before, which erases accounts during an upgrade', async () => {
    const deletion = serving.query('DELETE FROM contact_changes WHERE order_id = gen_random_uuid()');
    await expect(deletion).resolves.toBeDefined();
  });
});

describe('the audit', () => {
  it.each(["UPDATE audit SET action = 'x'", 'DELETE FROM audit', 'TRUNCATE audit', 'DROP TABLE audit'])(
    'cannot be changed by the role that serves: %s',
    async (statement) => {
      await expect(serving.query(statement)).rejects.toMatchObject({ code: '42501' });
    },
  );

  it.each(["UPDATE audit SET action = 'x'", 'DELETE FROM audit', 'TRUNCATE audit'])(
    'is not changed by its owner by mistake: %s',
    async (statement) => {
      await expect(api.database.query(statement)).rejects.toThrow('append-only');
    },
  );

  it('can be read and inserted into by the serving role', async () => {
    await serving.query("INSERT INTO audit (action, subject_id) VALUES ('test', '1')");
    expect(await serving.query("SELECT action FROM audit WHERE subject_id = '1'")).toEqual([
      { action: 'test' },
    ]);
  });

  it('can be purged of entries older than three years only by its owner', async () => {
    await serving.query(
      "INSERT INTO audit (at, action, subject_id) VALUES (now() - interval '37 months', 'old', '1')",
    );
    const before = await count();
    await expect(purgeOldAudit(serving)).rejects.toMatchObject({ code: '42501' });
    await purgeOldAudit(api.database);
    expect(await count()).toBe(Number(before) - 1);
  });
});

it('the serving role can neither delete nor alter an invoice, nor set a counter', async () => {
  const { body } = await place(api, booking()).expect(201);
  const admin = await as(api, 'admin');
  await api.http.post(`/api/orders/${body.id}/generate-invoice`).set(admin).expect(200);
  for (const statement of [
    'DELETE FROM invoices',
    "UPDATE invoices SET details = '{}'",
    'UPDATE invoices SET number = 7',
    'INSERT INTO invoices SELECT * FROM invoices',
    'UPDATE invoice_counters SET last = 0',
    "INSERT INTO invoice_counters (financial_year, last) VALUES ('30-31', 900)",
    'DELETE FROM invoice_counters',
  ])
    await expect(serving.query(statement)).rejects.toMatchObject({ code: '42501' });
  expect(await serving.query('SELECT number, file_key IS NOT NULL AS printed FROM invoices')).toEqual([
    { number: 1, printed: true },
  ]);
});

it.each([
  'CREATE TABLE mine ()',
  'ALTER TABLE orders ADD mine integer',
  'DELETE FROM migrations',
  'TRUNCATE orders',
])('the serving role may not %s', async (statement) => {
  await expect(serving.query(statement)).rejects.toMatchObject({ code: '42501' });
});

it.each(['UPDATE day_closes SET received = 1', 'DELETE FROM day_closes', 'DELETE FROM day_corrections'])(
  'the serving role cannot change a closed day: %s',
  async (statement) => {
    await expect(serving.query(statement)).rejects.toMatchObject({ code: '42501' });
  },
);
