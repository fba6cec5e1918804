import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { query } from './stack/database.js';
import { chromium } from './browser/chromium.js';
import { awaited } from './browser/awaited.js';
import { adminSession } from './buttons/people.js';
import { secondApi } from './browser/second-api.js';
import { stack } from './stack/stack.js';

const { visitor } = chromium();

let second: Awaited<ReturnType<typeof secondApi>>;
let token: string;

beforeAll(async () => {
  second = await secondApi();
  ({ token } = await adminSession());
});
afterAll(() => second.close());

const page = async (path: string) => {
  const answer = await fetch(stack.origin + path);
  return { status: answer.status, html: await answer.text() };
};

/** Waits until a page is as it should be: a page waits only a moment for the API's answer whether the catalogue changed. */
const becomes = (path: string, what: string, fits: (shown: { status: number; html: string }) => boolean) =>
  awaited(`${path} did not become ${what}`, async () => fits(await page(path)));

const links = (html: string, to: RegExp) => new Set(html.match(to)).size;
const tests = /href="\/shop\/[^"]+"/g;

/** Writes to the catalogue through an API process. */
async function write(origin: string, method: string, path: string, body?: object): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const sent = body && JSON.stringify(body);
  const answer = await fetch(origin + path, { method, headers, ...(sent && { body: sent }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text;
}

test('684 tests and 39 packages come from Postgres', async () => {
  const rows = await query(
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
  const [deleted] = await query('DELETE FROM tests WHERE id = $1 RETURNING to_jsonb(tests) AS row', ['600']);
  try {
    await becomes('/shop', 'as the table is', ({ html }) => links(html, tests) === 683);
    await becomes('/shop/600', 'as the table is', ({ status }) => status === 404);
    await becomes('/', 'as the table is', ({ html }) => html.includes('See all 683 tests'));
  } finally {
    await query('INSERT INTO tests SELECT * FROM jsonb_populate_record(NULL::tests, $1)', [deleted?.row]);
  }
  await becomes('/shop', 'as the table is', ({ html }) => links(html, tests) === 684);
  await becomes('/', 'as the table is', ({ html }) => html.includes('See all 684 tests'));
  expect((await page('/shop/600')).status).toBe(200);
});

const PROCESSES: [name: string, origin: () => string][] = [
  ['the process that the shell uses', () => stack.origin],
  ['another process', () => second.origin],
];

describe.each(PROCESSES)('a change made through %s is shown', (name, origin) => {
  const kinds = [
    ['packages', 'health', { mrp: 9000 }],
    ['tests', 'shop', {}],
  ] as const;

  test.each(kinds)('of %s: created, changed, archived, restored', async (kind, route, given) => {
    const productName = `Autumn check ${kind} by ${name}`;
    const created = await write(origin(), 'POST', `/api/${kind}`, { productName, price: 1717, ...given });
    const { id } = JSON.parse(created) as { id: string };
    const [item, shown] = [`/api/${kind}/${id}`, `/${route}/${id}`];
    try {
      await becomes(shown, 'the new entry', ({ status, html }) => status === 200 && html.includes('₹1,717'));
      await write(origin(), 'PUT', item, { price: 2828 });
      await becomes(shown, 'changed', ({ html }) => html.includes('₹2,828') && !html.includes('₹1,717'));
      const ravi = await visitor();
      await ravi.open(shown);
      await ravi.press('Add to cart');
      await ravi.sees('₹2,828');
      expect(await ravi.page.$eval('main', ({ textContent }) => textContent)).not.toContain('₹1,717');
      await write(origin(), 'DELETE', item);
      await becomes(shown, 'missing', ({ status }) => status === 404);
      expect(await page(shown)).toMatchObject({ status: 404, html: expect.stringContaining('See all') });
      await write(origin(), 'POST', `${item}/restore`);
      await becomes(shown, 'there again', ({ status }) => status === 200);
    } finally {
      await query(`DELETE FROM ${kind} WHERE id = $1`, [id]);
    }
  });
});

test('an open page shows a changed price once any answer comes from the changed catalogue', async () => {
  const { price } = JSON.parse(await (await fetch(`${stack.origin}/api/packages/150`)).text()) as {
    price: number;
  };
  const ravi = await visitor();
  await ravi.open('/health/150');
  await ravi.finds('Add to cart');
  try {
    const versionAt = async () =>
      (await fetch(`${stack.origin}/api/concerns`)).headers.get('x-catalogue-version');
    const before = await versionAt();
    await write(second.origin, 'PUT', '/api/packages/150', { price: price - 7 });
    await awaited('The change was not noticed', async () => (await versionAt()) !== before);
    await ravi.press('Packages');
    await ravi.sees('Available Health Packages');
    await ravi.page.goBack();
    await ravi.finds('Add to cart');
    await ravi.sees(`₹${(price - 7).toLocaleString('en-IN')}`);
  } finally {
    await write(second.origin, 'PUT', '/api/packages/150', { price });
  }
});
