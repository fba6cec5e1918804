import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { RegistryFile } from '@nidaan/contract';
import { chromium } from '../browser/chromium.js';
import { bar, barText, build, isLeft, NEW_CART, OLD_CART, publish } from '../browser/previews.js';
import { buildOf, live, putReleasesBack, registry, releases, run, writeRegistry } from '../stack/releases.js';
import { stack } from '../stack/stack.js';

const { visitor } = chromium({ cold: true });
putReleasesBack();

function breakEntry(dist: string): void {
  const entry = join(dist, 'browser/remoteEntry.js');
  writeFileSync(entry, `throw new Error('broken');${readFileSync(entry, 'utf8')}`);
}

test('a preview is checked, opened, kept on the next pages, and left with one press', async () => {
  const before = live().remotes;
  const { refused, output } = await run('release', build(), '--preview', 'new-cart', '--shell', stack.origin);
  expect({ refused, output }).toEqual({
    refused: false,
    output: expect.stringMatching(/in the preview new-cart, .*tried in .*\n.*\/\?preview=new-cart\n$/),
  });
  process.stdout.write(output);
  expect(live().remotes).toEqual(before);
  const { version = '' } = live().previews?.['new-cart']?.booking ?? {};

  const asha = await visitor();
  await asha.open('/cart?preview=new-cart');
  await asha.sees(NEW_CART);
  expect(await barText(asha)).toContain(`booking ${version}`);
  await asha.open('/');
  await asha.isAlive();
  expect(await barText(asha)).toContain('Preview: new-cart');
  await asha.open('/cart');
  await asha.sees(NEW_CART);
  await asha.reload();
  await asha.sees(NEW_CART);

  const other = await visitor();
  await other.open('/cart');
  await other.sees(OLD_CART);
  expect(await bar(other)).toBeNull();

  await asha.page.click('.sh-preview a');
  await isLeft(asha);
  await asha.sees(OLD_CART);
  await asha.open('/cart');
  await asha.sees(OLD_CART);
  expect(await bar(asha)).toBeNull();
});

test('a build that was packed without the key is a preview, and its code is not run by what signs it', async () => {
  const packed = mkdtempSync(join(tmpdir(), 'packed-'));
  const { refused } = await run('pack', build(), '--out', packed);
  expect(refused).toBe(false);
  const released = await run('release', packed, '--packed', '--preview', 'pr-7', '--shell', stack.origin);
  rmSync(packed, { recursive: true, force: true });
  expect(released.output).toMatch(/in the preview pr-7, .*its screens were not tried\n/);
  const asha = await visitor();
  await asha.open('/cart?preview=pr-7');
  await asha.sees(NEW_CART);
});

test('a mixture of previews and versions has an address', async () => {
  await publish();
  const asha = await visitor();
  const version = live().remotes.booking?.version ?? '';
  await asha.open(`/cart?preview=new-cart,booking@${version},admin@live`);
  await asha.sees(OLD_CART);
  expect(await barText(asha)).toContain(`booking ${version}`);
  await asha.open('/cart?preview=new-cart');
  await asha.sees(NEW_CART);
});

test('a preview that has expired or was removed is said so, and the live version is shown', async () => {
  const root = build();
  const version = await publish('new-cart', root);
  const asha = await visitor();
  await asha.open('/cart?preview=new-cart');
  await asha.sees(NEW_CART);
  expect(await run('previews', root)).toMatchObject({
    output: expect.stringMatching(new RegExp(`^new-cart booking ${version}, by asha-k at .*Z, until .*Z\n$`)),
  });
  expect((await run('remove-preview', root, 'new-cart')).refused).toBe(false);
  expect(existsSync(join(releases, 'booking', version))).toBe(false);
  await asha.reload();
  await asha.sees(OLD_CART);
  expect(await barText(asha)).toContain('new-cart does not exist or has expired. You see the live version.');
  expect(await run('remove-preview', root, 'new-cart')).toEqual({
    refused: true,
    output: 'There is no preview new-cart of booking: it has expired or was removed.\n',
    seconds: expect.any(Number),
  });

  await publish('old', root);
  const past = readFileSync(registry, 'utf8').replace(
    /"until": "[^"]*"/,
    '"until": "2026-01-01T00:00:00.000Z"',
  );
  writeRegistry(JSON.parse(past) as RegistryFile);
  await asha.open('/cart?preview=old');
  await asha.sees(OLD_CART);
  expect(await barText(asha)).toContain('old does not exist or has expired.');
});

test('a version that breaks in the browser falls back to the live one', async () => {
  const root = buildOf({ remote: 'booking', reword: [OLD_CART, NEW_CART], change: breakEntry });
  await publish('broken', root);
  const asha = await visitor({ expectedErrors: /./ });
  await asha.open('/cart?preview=broken');
  await asha.sees(OLD_CART);
  expect(await barText(asha)).toContain('Preview: broken');
});
