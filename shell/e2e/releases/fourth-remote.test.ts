import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chromium } from '../browser/chromium.js';
import { startWithFourthRemote } from '../stack/fourth/fourth-remote.js';

const { visitor } = chromium({ cold: true });

let four: Awaited<ReturnType<typeof startWithFourthRemote>>;
beforeAll(async () => {
  four = await startWithFourthRemote('offers');
});
afterAll(() => four.stop());

test('a folder and an entry in the list are a fourth remote: published, served, and rendered like the others', async () => {
  const { remotes } = JSON.parse(readFileSync(four.registry, 'utf8')) as { remotes: Record<string, object> };
  expect(Object.keys(remotes).toSorted()).toEqual(four.names.toSorted());
  expect(remotes.offers).toMatchObject({ routes: ['/offers'] });
  const health = await (await fetch(`${four.origin}/healthz`)).json();
  expect(health).toMatchObject({ ok: true, parts: { offers: true, storefront: true } });
  const document = await (await fetch(`${four.origin}/offers`)).text();
  expect(document).toContain('Offers of this month');
});

test('its screen shares the cart with the other remotes, and a release of it shows without the others', async () => {
  const ravi = await visitor();
  await ravi.page.goto(`${four.origin}/shop/2`);
  await ravi.press('Add to cart');
  await ravi.finds('Cart, 1 item');
  await ravi.page.goto(`${four.origin}/offers`);
  await ravi.sees('Lines in the cart: 1');

  four.change('src/OffersPage.ts', 'Offers of this month', 'Offers of this week');
  expect(await four.release()).toMatch(/^offers \S+ is live/);
  await ravi.reload();
  await ravi.sees('Offers of this week');
  await ravi.sees('Lines in the cart: 1');
});
