import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { foldSearch } from '@nidaan/contract';
import {
  databaseBefore,
  type EarlierDatabase,
  undoMigrations,
} from '../../../../../test/servers/database.js';

const NAME = 'SearchFold1763700000380';

const ASCII = String.fromCharCode(...Array.from({ length: 94 }, (_, index) => index + 33));
const TEXTS = [
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
  'José Méndez',
  'D’Souza',
  "D'Souza",
  'Asha  Rao',
  'Asha\u00a0\tRao',
  '\u202aAsha\u200b Rao\u202c',
  'd–dimer',
];

let database: EarlierDatabase;
beforeAll(async () => {
  database = await databaseBefore(NAME);
});
afterAll(() => database.close());

const folded = (): Promise<{ text: string; folded: string }[]> =>
  database.source.query('SELECT text, search_fold(text) AS folded FROM unnest($1::text[]) AS text', [TEXTS]);
const stored = () => database.source.query('SELECT id, search_text FROM orders ORDER BY id');

it('texts are folded as in the contract, stored ones too, and as before once it is reverted', async () => {
  await database.source.query(
    `INSERT INTO orders (reference, name, address, no_of_persons, appointment_date, total_amount, status, hold_reasons)
     VALUES ('ND-TEST-01', 'José  D’Souza', '3rd‑Block  Koramangala', 1, '2026-11-24', 80, 'Booked', '{}'),
       ('ND-TEST-02', 'Asha Rao', '14/3 Main', 1, '2026-11-24', 80, 'Booked', '{}')`,
  );
  const before = await folded();
  const storedBefore: unknown = await stored();
  await database.source.runMigrations();
  expect(await folded()).toEqual(TEXTS.map((text) => ({ text, folded: foldSearch(text) })));
  expect(
    await database.source.query(
      `SELECT name FROM orders WHERE search_text LIKE search_fold('%jose d''souza%')
       AND search_fold(address) LIKE search_fold('%3RD-block kora%')`,
    ),
  ).toEqual([{ name: 'José  D’Souza' }]);
  await undoMigrations(database.source, NAME);
  expect(await folded()).toEqual(before);
  expect(await stored()).toEqual(storedBefore);
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
