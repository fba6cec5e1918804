import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { chromium } from './browser/chromium.js';
import { awaited } from './browser/awaited.js';
import { secondApi } from './browser/second-api.js';
import { stack } from './stack/stack.js';

const { visitor } = chromium();

let database: pg.Client;
let second: Awaited<ReturnType<typeof secondApi>>;
let token: string;

beforeAll(async () => {
  database = new pg.Client({ connectionString: stack.databaseUrl });
  await database.connect();
  second = await secondApi();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(stack.admin);
  const answer = await fetch(`${stack.origin}/api/auth/login`, { method: 'POST', headers, body });
  ({ token } = (await answer.json()) as { token: string });
});
afterAll(async () => {
  await second.close();
  await database.end();
});

const page = async (path: string) => {
  const answer = await fetch(stack.origin + path);
  return { status: answer.status, html: await answer.text() };
};

/** Waits until a page is as it should be: a page waits only a moment for the API's answer whether the catalogue changed. */
const becomes = (path: string, what: string, fits: (shown: { status: number; html: string }) => boolean) =>
  awaited(`${path} did not become ${what}`, async () => fits(await page(path)));

/** Writes to the catalogue through an API process. */
async function write(origin: string, method: string, path: string, body?: object): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const sent = body && JSON.stringify(body);
  const answer = await fetch(origin + path, { method, headers, ...(sent && { body: sent }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text;
}

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
      await database.query(`DELETE FROM ${kind} WHERE id = $1`, [id]);
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
