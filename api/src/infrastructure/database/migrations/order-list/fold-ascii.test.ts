import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  databaseBefore,
  type EarlierDatabase,
  undoMigrations,
} from '../../../../../test/servers/database.js';

const NAME = 'FoldAscii1763700000234';

const ASCII = String.fromCharCode(...Array.from({ length: 127 }, (_, index) => index + 1));
const TEXTS = [
  null,
  '',
  ASCII,
  'ÅNGSTRÖM',
  'Straße',
  'ﬁne',
  'İstanbul',
  'अंधेरी पश्चिम',
  'Ⅷ Main',
  'A\u030A',
  '６２, 2 Main',
];

let database: EarlierDatabase;
beforeAll(async () => {
  database = await databaseBefore(NAME);
});
afterAll(() => database.close());

const folded = () =>
  database.source.query('SELECT text, search_fold(text) AS folded FROM unnest($1::text[]) AS text', [TEXTS]);

it('texts are folded as before, there and back', async () => {
  const before = await folded();
  await database.source.runMigrations();
  expect(await folded()).toEqual(before);
  await undoMigrations(database.source, NAME);
  expect(await folded()).toEqual(before);
});

it('connections that are open use the indexes of folded texts meanwhile', async () => {
  const open = database.source.createQueryRunner();
  await open.query('SET enable_seqscan = off');
  await open.query('SET enable_sort = off');
  const plan = async (query: string) =>
    JSON.stringify(await open.query(`EXPLAIN SELECT id FROM orders o WHERE ${query}`));
  const expectIndexes = async () => {
    expect(await plan(`search_fold(o.address) LIKE '%andheri%'`)).toContain('orders_address');
    expect(
      await plan(`status = 'Booked' ORDER BY left(search_fold(coalesce(o.name, '')), 40) COLLATE "C", o.id`),
    ).toContain('orders_by_name');
  };
  await expectIndexes();
  await database.source.runMigrations();
  await expectIndexes();
  await undoMigrations(database.source, NAME);
  await expectIndexes();
  await open.release();
});
