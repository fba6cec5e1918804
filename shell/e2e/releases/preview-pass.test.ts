import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chromium } from '../browser/chromium.js';
import { logIn } from '../browser/log-in.js';
import { bar, barText, NEW_CART, OLD_CART, publish } from '../browser/previews.js';
import type { Visitor } from '../browser/visitor.js';
import { publicShell } from '../stack/development.js';
import { live, putReleasesBack, releases } from '../stack/releases.js';

const { visitor } = chromium({ cold: true });
putReleasesBack();

let shell: Awaited<ReturnType<typeof publicShell>>;
beforeAll(async () => {
  shell = await publicShell();
});
afterAll(() => shell.stop());

const open = ({ page }: Visitor, path: string) =>
  page.goto(shell.origin + path, { waitUntil: 'domcontentloaded' });

test('a visitor with the address of a preview gets the live version and no bar, from no cache but as always', async () => {
  await publish();
  const vikram = await visitor();
  const answer = await open(vikram, '/cart?preview=new-cart');
  await vikram.sees(OLD_CART);
  expect(await bar(vikram)).toBeNull();
  expect(answer?.headers()).not.toHaveProperty('set-cookie');
  await open(vikram, '/cart');
  await vikram.sees(OLD_CART);
  expect(await vikram.page.content()).not.toContain('new-cart');
});

test('staff with the address are offered the preview, and see it after one press', async () => {
  await publish();
  const asha = await visitor();
  await open(asha, '/cart?preview=new-cart');
  await asha.sees(OLD_CART);
  await logIn(asha);
  await asha.sees('This address asks for the preview new-cart. You see the live version.');
  const pages: Record<string, string>[] = [];
  asha.page.on('response', (response) => {
    if (response.request().isNavigationRequest()) pages.push(response.headers());
  });
  await asha.press('Show it', 'button');
  await asha.sees(NEW_CART);
  expect(pages.at(-1)).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  await open(asha, '/cart');
  await asha.sees(NEW_CART);
});

test('staff whose pass has ended read so, and see the preview again after one press', async () => {
  await publish();
  const asha = await visitor();
  await open(asha, '/cart?preview=new-cart');
  await logIn(asha);
  await asha.press('Show it', 'button');
  await asha.sees(NEW_CART);
  // As browsers do after eight hours.
  const { hostname } = new URL(shell.origin);
  await asha.page.deleteCookie({ name: 'nidaan_override_pass', domain: hostname, path: '/' });
  await open(asha, '/cart');
  await asha.sees(OLD_CART);
  expect(await barText(asha)).toContain('The permission to see the preview new-cart has ended');
  await asha.press('Show it', 'button');
  await asha.sees(NEW_CART);
  expect(await barText(asha)).toContain('Preview: new-cart');
});

test('staff copy, open and remove a preview on the Releases screen', async () => {
  const version = await publish();
  const asha = await visitor();
  const permitted = ['clipboard-read', 'clipboard-sanitized-write'] as const;
  await asha.page.browserContext().overridePermissions(shell.origin, [...permitted]);
  await open(asha, '/admin/releases');
  await logIn(asha);
  await asha.sees('by asha-k on');
  await asha.press('Copy address: new-cart', 'button');
  await asha.sees('The address was copied.');
  await asha.press('Open: new-cart', 'button');
  await asha.page.waitForFunction(() => window.location.search === '?preview=new-cart');
  await asha.page.waitForSelector('.sh-preview');
  await open(asha, '/cart');
  await asha.sees(NEW_CART);
  await open(asha, '/admin/releases');
  await asha.press('Remove: new-cart', 'button');
  await asha.press('Remove', 'button');
  await asha.sees('The preview new-cart was removed.');
  expect(live().previews).toBeUndefined();
  expect(existsSync(join(releases, 'booking', version))).toBe(false);
});
