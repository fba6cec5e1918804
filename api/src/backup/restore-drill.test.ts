import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { receiptSlug } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { type TestApp, startApp } from '../../test/servers/app.js';
import { startBucket } from '../../test/servers/outside/bucket.js';
import { installationOf, newInstallation, type NewInstallation } from '../../test/makers/installations.js';
import { booking, place } from '../../test/makers/bookings.js';
import { as, bearer, makeUser, type Person, tokenOf } from '../../test/makers/makers.js';
import { aPdf, aPng } from '../../test/makers/report-files.js';
import { addReport, reportsOf, withReports } from '../../test/makers/uploads.js';
import { openDatabase } from '../open-database.js';
import type { OrphanFileCleanup } from '../reports/cleanup/orphan-files.cleanup.js';
import { checkBackup } from './check-backup.js';
import type { Manifest } from './manifest.js';
import { restoreBackup } from './restore-backup.js';
import { takeBackup } from './take-backup.js';

// cspell:ignore constraintdef connamespace tgrelid tgname tgenabled tgisinternal
const PDF = aPdf('result', 300_000);

let api: TestApp;
let admin: { Authorization: string };
let customer: Person;
let order: string;
let folder: string;
let duringBackup: string[] = [];
let manifest: Manifest;
let again: Manifest;
let target: NewInstallation;
let restored: TestApp;
let database: DataSource;

const invoiceOf = async ({ http }: TestApp, id: string) =>
  (await http.post(`/api/orders/${id}/generate-invoice`).set(admin).expect(200)).body as Buffer;

/** Places orders until the backup is taken; returns those that were placed meanwhile. */
async function whilePlacing(taking: () => Promise<void>): Promise<string[]> {
  const placed: string[] = [];
  let taken = false;
  const client = async () => {
    while (!taken) placed.push((await place(api, booking()).expect(201)).body.id);
  };
  const clients = [client(), client(), client()];
  await taking().finally(() => (taken = true));
  await Promise.all(clients);
  return placed;
}

beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
  customer = await makeUser(api);
  const files = [
    { name: 'CBC.pdf', bytes: PDF },
    { name: 'ECG.png', bytes: aPng() },
  ];
  order = (await withReports(api, files, admin, {}, bearer(await tokenOf(api, customer)))).id;
  await invoiceOf(api, order);
  await api.http.post(`/api/orders/${order}/payment`).set(admin).send({ method: 'cash' }).expect(200);
  const [receipt] = (await api.http.get(`/api/orders/${order}/receipts`).set(admin).expect(200)).body;
  await api.http
    .get(`/api/orders/${order}/receipts/${receiptSlug(receipt.serial)}`)
    .set(admin)
    .expect(200);
  // Values that a text format could damage.
  await place(api, booking({ name: 'आशा\\N "Rao"', address: '1\t2\\n\n आशा' })).expect(201);

  folder = join(await mkdtemp(join(tmpdir(), 'nidaan-backup-')), 'monday');
  duringBackup = await whilePlacing(async () => {
    manifest = await takeBackup(installationOf(api), '1.2.3', folder);
  });
  target = await newInstallation();
  await restoreBackup(target, await checkBackup(folder));
  again = await takeBackup(target, '1.2.3', join(folder, '../tuesday'));
  const { DATABASE_URL, DATA_DIR } = target.config;
  restored = await api.another({ DATABASE_URL, DATA_DIR });
  database = await openDatabase(target.ownerUrl);
});
afterAll(async () => {
  await database.destroy();
  await restored.close();
  await target.remove();
  await api.close();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

describe('a backup that is taken while orders are placed', () => {
  it('has the database of one moment: orders with all that belongs to them, later ones not', async () => {
    expect(duringBackup.length).toBeGreaterThan(3);
    const rows = Object.fromEntries(manifest.tables.map(({ name, rows: count }) => [name, count]));
    const [now]: { orders: number; lost: number }[] = await api.database.query(
      'SELECT count(*)::integer AS orders, count(*) FILTER (WHERE id = ANY ($1))::integer AS lost FROM orders',
      [duringBackup],
    );
    expect(now?.lost).toBe(duringBackup.length);
    expect(rows.orders).toBeLessThan(Number(now?.orders));
    expect([rows.order_items, rows.order_beneficiaries]).toEqual([rows.orders, rows.orders]);
    expect(rows).toMatchObject({ reports: 2, invoices: 1, receipts: 1 });
  });

  it('has every file that its rows refer to, and is closed to other accounts', async () => {
    expect(manifest.files.map(({ key }) => key.split('/')[0])).toEqual([
      'invoices',
      'receipts',
      'reports',
      'reports',
    ]);
    expect(manifest.missing).toEqual([]);
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of names) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      expect(mode & 0o077).toBe(0);
    }
    expect((await readdir(folder)).toSorted()).toEqual(['files', 'manifest.json', 'secrets.json', 'tables']);
    expect(await readdir(join(folder, '..'))).toEqual(['monday', 'tuesday']);
  });
});

describe('a restored installation', () => {
  it('has the rows, sequences and files of the backup, by number and hash', () => {
    expect({ ...again, takenAt: manifest.takenAt }).toEqual(manifest);
    expect(manifest.takenAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(manifest.tables.length).toBeGreaterThan(30);
  });

  it('has the constraints and triggers of a migrated database', async () => {
    const select = `SELECT conrelid::regclass::text AS on, conname AS name, pg_get_constraintdef(oid) AS what
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT tgrelid::regclass::text, tgname, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
      ORDER BY 1, 2, 3`;
    const found: unknown[] = await database.query(select);
    expect(found).toEqual(await api.database.query(select));
    expect(found.length).toBeGreaterThan(100);
    const { upQueries } = await database.driver.createSchemaBuilder().log();
    expect(upQueries).toEqual([]);
  });

  it('lets the customer log in and download the report, and has no row without its file', async () => {
    const headers = bearer(await tokenOf(restored, customer));
    const { body } = await reportsOf(restored, order, headers).expect(200);
    const path = body.reports.find(({ name }: { name: string }) => name === 'CBC.pdf').storedPath as string;
    const answer = await restored.http.get(path).expect(200);
    expect(Buffer.compare(answer.body as Buffer, PDF)).toBe(0);
    await restored.get<OrphanFileCleanup>('OrphanFileCleanup').run();
    expect(api.log.filter(({ msg }) => msg === 'the file of a row is missing')).toEqual([]);
  });

  it('answers with the same invoice, and continues orders and serials', async () => {
    expect(Buffer.compare(await invoiceOf(restored, order), await invoiceOf(api, order))).toBe(0);
    const { id } = (await place(restored, booking()).expect(201)).body;
    await invoiceOf(restored, id);
    expect(await database.query('SELECT number FROM invoices ORDER BY number')).toEqual([
      { number: 1 },
      { number: 2 },
    ]);
  });

  it('has the rights of the serving role', async () => {
    const { http } = restored;
    expect((await http.get('/readyz')).status).toBe(200);
    const serving = await openDatabase(target.config.DATABASE_URL);
    await expect(serving.query('DELETE FROM audit')).rejects.toMatchObject({ code: '42501' });
    await serving.destroy();
  });
});

it('files of one bucket are restored into another, and a file that is already missing is named', async () => {
  const [first, second] = [await startBucket(), await startBucket()];
  const stored = await api.another(first.settings);
  const { id } = await withReports(stored, [{ name: 'a.pdf', bytes: PDF }], admin);
  await addReport(stored, id);
  const taken = join(folder, '../bucket');
  const { missing, files } = await takeBackup(installationOf(stored), '1.2.3', taken);
  expect(files).toHaveLength(1);
  // The rows of the app before have their files in its folder, and one report never had any.
  expect(missing).toHaveLength(manifest.files.length + 1);
  const empty = await newInstallation(second.settings);
  await restoreBackup(empty, await checkBackup(taken));
  expect([...second.files]).toEqual([...first.files]);
  for (const one of [stored, first, second]) await one.close();
  await empty.remove();
});
