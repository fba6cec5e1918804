import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { chromium } from './browser/chromium.js';
import { awaited } from './browser/awaited.js';
import { stack } from './stack/stack.js';

const { visitor } = chromium();

let database: pg.Client;

beforeAll(async () => {
  database = new pg.Client({ connectionString: stack.databaseUrl });
  await database.connect();
});
afterAll(() => database.end());

const page = async (path: string) => {
  const answer = await fetch(stack.origin + path);
  return { status: answer.status, html: await answer.text() };
};
const links = (html: string, to: RegExp) => new Set(html.match(to)).size;
const tests = /href="\/shop\/[^"]+"/g;

/** The API is notified of a change at once; the shell polls every second and renders again. */
const until = (path: string, holds: (page: { status: number; html: string }) => boolean) =>
  awaited(`${path} did not follow the database`, async () => holds(await page(path)));

test('684 tests and 39 packages come from Postgres', async () => {
  const { rows } = await database.query(
    `SELECT (SELECT count(*) FROM tests WHERE archived_at IS NULL)::int AS tests,
       (SELECT count(*) FROM packages WHERE archived_at IS NULL)::int AS packages`,
  );
  expect(rows).toEqual([{ tests: 684, packages: 39 }]);
  expect(links((await page('/shop')).html, tests)).toBe(684);
  expect(links((await page('/health-list')).html, /href="\/health\/[^"]+"/g)).toBe(39);
  const asha = await visitor();
  await asha.open('/');
  await asha.sees('See all 684 tests');
  await asha.sees('See all 39 packages');
});

test('a test deleted in the database disappears from the pages, and returns with its row', async () => {
  const { rows } = await database.query('DELETE FROM tests WHERE id = $1 RETURNING to_jsonb(tests) AS row', [
    '600',
  ]);
  try {
    await until('/shop', ({ html }) => links(html, tests) === 683);
    await until('/shop/600', ({ status }) => status === 404);
    await until('/', ({ html }) => html.includes('See all 683 tests'));
  } finally {
    await database.query('INSERT INTO tests SELECT * FROM jsonb_populate_record(NULL::tests, $1)', [
      rows[0].row,
    ]);
  }
  await until('/shop', ({ html }) => links(html, tests) === 684);
  await until('/', ({ html }) => html.includes('See all 684 tests'));
});
