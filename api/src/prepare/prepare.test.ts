import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { makeDatabase, type TestDatabase } from '../../test/servers/database.js';
import { servingOptions } from '../data-source.js';
import { migrationTimes } from '../infrastructure/database/applied-migrations.js';
import { openDatabase } from '../open-database.js';
import { withAdvisoryLock, migrateAndSeed } from './prepare.js';

let database: TestDatabase;
let source: DataSource;
beforeAll(async () => {
  database = await makeDatabase('template0');
  const other = await openDatabase(database.url);
  source = await openDatabase(database.url);
  // Two processes start at the same time on an empty database.
  await Promise.all([source, other].map((one) => withAdvisoryLock(one, () => migrateAndSeed(one))));
  await other.destroy();
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const count = async (table: string) => {
  const [row]: { count: string }[] = await source.query(`SELECT count(*) FROM ${table}`);
  return Number(row?.count);
};
const insertTest = (id: string, name: string) =>
  source.query(
    `INSERT INTO tests (id, product_name, category, price, img_url, description, short_desc, specimen, collection,
       fasting, report_hours, outlab, aliases)
     VALUES ($1, $2, 'Basic', 100, '', '', '', '', 'home', 'none', 8, false, '{}')`,
    [id, name],
  );

describe('a prepared database', () => {
  it('has the whole seed once, although two processes prepared it at the same time', async () => {
    const counts = await Promise.all(
      ['tests', 'packages', 'concerns', 'additional_tests', 'pincodes'].map(count),
    );
    expect(counts).toEqual([684, 39, 8, 6, 788]);
  });

  it('has exactly the tables that the entities describe', async () => {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('is not seeded again after rows were deleted or edited', async () => {
    await source.query("DELETE FROM tests WHERE id = '2'");
    await source.query("UPDATE tests SET price = 1 WHERE id = '3'");
    await source.query("DELETE FROM pincodes WHERE pincode = '110001'");
    await migrateAndSeed(source);
    const rows: unknown = await source.query("SELECT id, price FROM tests WHERE id IN ('2', '3')");
    expect(rows).toEqual([{ id: '3', price: 1 }]);
    expect(await count('pincodes')).toBe(787);
  });

  it('has the order of bookings of the seed, also when it was seeded before there was one', async () => {
    const first = `SELECT id FROM tests WHERE popularity IS NOT NULL ORDER BY popularity LIMIT 2`;
    expect(await source.query(first)).toEqual([{ id: 'P01' }, { id: '13' }]);
    await source.query('UPDATE tests SET popularity = NULL');
    await source.query("UPDATE tests SET product_name = 'Another test' WHERE id = '13'");
    await source.query("DELETE FROM seeds WHERE name = 'popularity'");
    await migrateAndSeed(source);
    expect(await source.query(first)).toEqual([{ id: 'P01' }, { id: '3' }]);
    const unranked: unknown = await source.query('SELECT id FROM packages WHERE popularity IS NULL');
    expect(unranked).toEqual([]);
  });

  it('can be migrated down and up again', async () => {
    const fresh = await makeDatabase('template0');
    const empty = await openDatabase(fresh.url);
    const migrations = await empty.runMigrations();
    for (const _ of migrations) await empty.undoLastMigration();
    await migrateAndSeed(empty);
    expect(await empty.showMigrations()).toBe(false);
    expect(migrationTimes().toSorted()).toEqual(
      migrations.map(({ timestamp }) => String(timestamp)).toSorted(),
    );
    await empty.destroy();
    await fresh.drop();
  });
});

describe('a name', () => {
  it.each([
    ['in another case', 'complete blood COUNT (cbc)'],
    ['with other spaces', '  Complete  Blood\tCount\u00a0(CBC) '],
    ['in full-width letters', 'Ｃomplete Blood Count (CBC)'],
  ])('of a live test is taken, also %s', async (_, name) => {
    await expect(insertTest('9001', name)).rejects.toThrow('tests_live_name');
  });

  it('is compared case-insensitively in every script, not only English', async () => {
    await insertTest('9002', 'Straße Été');
    await expect(insertTest('9003', 'STRASSE ÉTÉ')).rejects.toThrow('tests_live_name');
  });

  it('of an archived test is free, and when it is taken the test cannot be restored', async () => {
    await source.query("UPDATE tests SET archived_at = now() WHERE id = 'P01'");
    await insertTest('9004', 'Complete Blood Count (CBC)');
    const restore = source.query("UPDATE tests SET archived_at = NULL WHERE id = 'P01'");
    await expect(restore).rejects.toThrow('tests_live_name');
  });
});

it('the price of a package is never above its MRP', async () => {
  const dear = source.query("UPDATE packages SET price = mrp + 1 WHERE id = '26'");
  await expect(dear).rejects.toThrow('packages_price');
});

it('a condition without a value is refused, never ignored', async () => {
  const serving = await new DataSource(servingOptions(database.url)).initialize();
  const unknown = { id: undefined };
  await expect(serving.getRepository('TestEntity').findOneBy(unknown)).rejects.toThrow('undefined');
  await expect(serving.getRepository('TestEntity').delete({ id: null })).rejects.toThrow('null');
  await serving.destroy();
});

it.each([
  ['postgres://nidaan:x@127.0.0.1:1/nidaan', 'No Postgres answers at 127.0.0.1:1 (DATABASE_URL).'],
  [
    'postgres://nidaan:x@no-such-machine.invalid/nidaan',
    'No machine is named no-such-machine.invalid (DATABASE_URL).',
  ],
])('%s is refused in one sentence', async (url, sentence) => {
  await expect(openDatabase(url)).rejects.toThrow(sentence);
});

it('a wrong password or database is refused in one sentence', async () => {
  const wrong = new URL(database.url);
  wrong.password = 'hunter2';
  await expect(openDatabase(wrong.href)).rejects.toThrow(
    `Postgres at ${wrong.host} refuses the user or password of DATABASE_URL.`,
  );
  const nowhere = new URL(database.url);
  nowhere.pathname = '/nowhere';
  await expect(openDatabase(nowhere.href)).rejects.toThrow('has no database named nowhere (DATABASE_URL).');
});
