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
const made: string[] = [];

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
  await database.query('DELETE FROM packages WHERE id = ANY ($1)', [made]);
  await database.end();
});

const page = async (path: string) => {
  const answer = await fetch(stack.origin + path);
  return { status: answer.status, html: await answer.text() };
};

/** Changes the catalogue, and waits until the process that the shell uses has the change. */
async function noticed<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  const versionAt = async () =>
    (await fetch(`${stack.origin}/api/concerns`)).headers.get('x-catalogue-version');
  const before = await versionAt();
  const answer = await change();
  await awaited('the notification of the change', async () => (await versionAt()) !== before);
  return answer;
}

/** Writes to the catalogue through an API process. */
const write = (origin: string, method: string, path: string, body?: object): Promise<string> =>
  noticed(async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const sent = body && JSON.stringify(body);
    const answer = await fetch(origin + path, { method, headers, ...(sent && { body: sent }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text;
  });

const PROCESSES: [name: string, origin: () => string][] = [
  ['the process that the shell uses', () => stack.origin],
  ['another process', () => second.origin],
];

describe.each(PROCESSES)('a change made through %s is shown by the next request', (name, origin) => {
  const kinds = [
    ['packages', 'health', { mrp: 9000 }],
    ['tests', 'shop', {}],
  ] as const;

  test.each(kinds)('of %s: created, changed, archived, restored', async (kind, route, given) => {
    const productName = `Autumn check ${kind} by ${name}`;
    const created = await write(origin(), 'POST', `/api/${kind}`, { productName, price: 1717, ...given });
    const { id } = JSON.parse(created) as { id: string };
    if (kind === 'packages') made.push(id);
    const [item, shown] = [`/api/${kind}/${id}`, `/${route}/${id}`];
    const removed = () => database.query(`DELETE FROM ${kind} WHERE id = $1`, [id]);
    try {
      expect(await page(shown)).toMatchObject({ status: 200, html: expect.stringContaining('₹1,717') });
      await write(origin(), 'PUT', item, { price: 2828 });
      const changed = await page(shown);
      expect([changed.html.includes('₹2,828'), changed.html.includes('₹1,717')]).toEqual([true, false]);
      const ravi = await visitor();
      await ravi.open(shown);
      await ravi.press('Add to cart');
      await ravi.sees('₹2,828');
      expect(await ravi.page.$eval('main', ({ textContent }) => textContent)).not.toContain('₹1,717');
      await write(origin(), 'DELETE', item);
      for (let visits = 0; visits < 2; visits += 1) {
        const missing = await page(shown);
        expect([missing.status, missing.html.includes('See all')]).toEqual([404, true]);
      }
      await write(origin(), 'POST', `${item}/restore`);
      expect((await page(shown)).status).toBe(200);
      // A notification that arrives later would look like that of the next test's first change.
      await noticed(removed);
    } finally {
      await removed();
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
    await write(second.origin, 'PUT', '/api/packages/150', { price: price - 7 });
    await ravi.press('Packages');
    await ravi.sees('Available Health Packages');
    await ravi.page.goBack();
    await ravi.finds('Add to cart');
    await ravi.sees(`₹${(price - 7).toLocaleString('en-IN')}`);
  } finally {
    await write(second.origin, 'PUT', '/api/packages/150', { price });
  }
});
