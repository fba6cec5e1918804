import { appendFileSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { chromium } from '../browser/chromium.js';
import { hang } from '../browser/long-waits.js';
import { awaited } from '../browser/awaited.js';
import type { Visitor } from '../browser/visitor.js';
import { stack } from '../stack/stack.js';
import { anotherVersion, live, expectedErrors, putReleasesBack } from '../stack/releases.js';

const { visitor } = chromium({ cold: true });
putReleasesBack();

type Another = Awaited<ReturnType<typeof anotherVersion>>;

/** The page's report to the API that a version failed, once it is counted. */
const isCounted = ({ page }: Visitor) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/client-errors') && answer.status() === 204);
const logged = (part: 'api' | 'shell') => readFileSync(join(stack.dataDir, `logs/${part}.log`), 'utf8');
const failures = (version: string) =>
  [...logged('api').matchAll(new RegExp(`"version":"${version}","kind":"(\\w+)".*a remote failed`, 'g'))].map(
    ([, kind]) => kind,
  );

describe('a live booking that fails', () => {
  const reword: [string, string] = ['Your cart is empty', 'Your new cart is empty'];
  let booking: Another;
  beforeAll(async () => {
    booking = await anotherVersion({ remote: 'booking', reword });
  });
  /** Makes a build live that is released whole, with the right hashes, and does not work. */
  const makeBrokenLive = async (start: string, breaking: (text: string) => string) => {
    const change = (dist: string) => {
      const names = readdirSync(join(dist, 'browser'));
      const name = names.find((one) => one.startsWith(start) && one.endsWith('.js')) ?? 'none';
      const file = join(dist, 'browser', name);
      writeFileSync(file, breaking(readFileSync(file, 'utf8')));
    };
    const broken = await anotherVersion({ remote: 'booking', reword, change });
    broken.makeLive();
    return broken.version;
  };
  const withSyntaxError = () => makeBrokenLive('remoteEntry', (text) => `(${text}`);
  const seesTheOneBefore = async (version: string) => {
    const asha = await visitor({ expectedErrors });
    const counted = isCounted(asha);
    await asha.open('/cart');
    await asha.sees('Your cart is empty');
    await counted;
    // The pointer stays in place, so a change of what is shown is caused by the shell.
    expect(live().remotes.booking?.version).toBe(version);
  };
  test('works at first', async () => {
    booking.makeLive();
    const asha = await visitor();
    await asha.open('/cart');
    await asha.sees('Your new cart is empty');
  });

  test('because its folder is missing is replaced by the previous version', async () => {
    booking.makeLive();
    renameSync(booking.folder, `${booking.folder}.away`);
    const asha = await visitor();
    await asha.open('/cart');
    await asha.sees('Your cart is empty').finally(() => renameSync(`${booking.folder}.away`, booking.folder));
    expect(logged('shell')).toMatch(
      new RegExp(`"version":"${booking.version}","reason":"missing".*another version is used instead`),
    );
  });

  test('because of a syntax error is replaced by the previous version, and is counted', async () => {
    const version = await withSyntaxError();
    await seesTheOneBefore(version);
    expect(failures(version)).toEqual(['entry']);
  });

  test("because of a syntax error is replaced in another remote's page too", async () => {
    await withSyntaxError();
    const asha = await visitor({ expectedErrors });
    const counted = isCounted(asha);
    await asha.open('/health/80');
    await asha.press('Book Now');
    await asha.sees('Booking Form');
    await counted;
  });

  test('because its screens break is replaced by the previous version', async () => {
    const version = await makeBrokenLive('cart.', () => 'throw new Error("It is broken")');
    await seesTheOneBefore(version);
    expect(failures(version)).toEqual(['chunk']);
  });

  test.each([
    ['entry', 'remoteEntry'],
    ['chunk', 'cart.'],
  ])('because its %s never loads is replaced by the previous version, and is counted', async (kind, file) => {
    booking.makeLive();
    const asha = await visitor({ expectedErrors });
    const hanging = await hang(asha.page, new RegExp(`${booking.version}/${file}`));
    const counted = isCounted(asha);
    await asha.open('/cart');
    await hanging.isGivenUp();
    await asha.sees('Your cart is empty');
    await counted;
    expect(failures(booking.version).at(-1)).toBe(kind);
  });
});

describe('a live storefront that fails', () => {
  const reword: [string, string] = ['Processed', 'Analysed'];
  const html = async (path: string) => (await fetch(stack.origin + path)).text();

  test('works at first, on the server and in the browser', async () => {
    const storefront = await anotherVersion({ remote: 'storefront', reword });
    storefront.makeLive();
    expect(await html('/shop/2')).toContain('Analysed');
    const asha = await visitor();
    await asha.open('/shop/2');
    await asha.isAlive();
    await asha.press('Packages');
    await asha.sees('Available Health Packages');
    await asha.page.goBack();
    await asha.sees('Analysed');
  });

  test('because its entry never loads stays readable, and becomes interactive with the previous version', async () => {
    const storefront = await anotherVersion({ remote: 'storefront', reword });
    storefront.makeLive();
    expect(await html('/shop/2')).toContain('Analysed');
    const asha = await visitor({ expectedErrors });
    const hanging = await hang(asha.page, new RegExp(`${storefront.version}/remoteEntry`));
    const counted = isCounted(asha);
    await asha.open('/shop/2');
    await asha.sees('Analysed');
    await hanging.isGivenUp();
    await asha.screenIsAlive();
    await asha.sees('Processed');
    await asha.press('Add to cart');
    await asha.finds('Cart, 1 item');
    await counted;
    expect(failures(storefront.version)).toEqual(['entry']);
  });

  test('because it cannot be rendered is rendered with the previous version, and the browser continues with that', async () => {
    const breaking = `\nfor (const route of module.exports.default.routes)
      route.screen = () => Promise.reject(new Error('It is broken'));\n`;
    const storefront = await anotherVersion({
      remote: 'storefront',
      reword,
      change: (dist) => appendFileSync(join(dist, 'server/remote.cjs'), breaking),
    });
    storefront.makeLive();
    const pages = await Promise.all(['/shop/2', '/shop/3', '/'].map(html));
    for (const page of pages) expect(page).not.toContain(storefront.version);
    expect(pages[0]).toContain('Processed');
    const asha = await visitor();
    await asha.open('/shop/2');
    await asha.press('Add to cart');
    await asha.finds('Cart, 1 item');
    const lines = logged('shell')
      .split('\n')
      .filter((line) => line.includes(storefront.version));
    expect(lines).toEqual([expect.stringContaining('a version cannot be rendered')]);
    await awaited('The failure was not reported to the API', () => failures(storefront.version).length > 0);
    expect(failures(storefront.version)).toEqual(['screen']);
  });
});
