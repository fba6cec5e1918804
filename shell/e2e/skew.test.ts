import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import { buildOf, live, mayComplain, putReleasesBack, releases, run } from './house/releases.js';

const { visitor } = chromium();
putReleasesBack();

describe('between releases', () => {
  const inContract = (contract: number) =>
    buildOf({
      remote: 'booking',
      reword: ['Your cart is empty', `Your cart of contract ${contract} is empty`],
      change: (dist) => {
        const file = join(dist, 'server/remote.cjs');
        writeFileSync(file, readFileSync(file, 'utf8').replace(/contract: 1/, `contract: ${contract}`));
      },
    });

  test('a remote of the contract before runs beside one of this contract', async () => {
    const { said } = await run('publish', inContract(0));
    expect(said).toContain('published');
    const asha = await visitor();
    await asha.open('/');
    await asha.sees('Everyday tests');
    await asha.press('Cart, 0 items');
    await asha.sees('Your cart of contract 0 is empty');
  });

  test('one of a contract older still gives way to the one before', async () => {
    await run('publish', inContract(-1));
    expect(live().remotes.booking?.contract).toBe(-1);
    const asha = await visitor();
    await asha.open('/cart');
    await asha.sees('Your cart is empty');
  });

  test('an open tab whose version is gone offers one reload, and keeps the cart', async () => {
    await run('publish', buildOf({ remote: 'storefront' }));
    const asha = await visitor({ mayComplain });
    await asha.open('/shop/2');
    await asha.press('Add to cart');
    await asha.finds('Cart, 1 item');
    const old = live().remotes.storefront?.version ?? '';
    const folders = [old, live().remotes.storefront?.previous?.version ?? ''].map((one) =>
      join(releases, 'storefront', one),
    );
    await run('publish', buildOf({ remote: 'storefront' }));
    for (const folder of folders) renameSync(folder, `${folder}.away`);
    await asha.press('Packages');
    await asha.sees('Nidaan has been updated');
    await asha.press('Load the page again');
    await asha.sees('Available Health Packages');
    await asha.finds('Cart, 1 item');
    for (const folder of folders) renameSync(`${folder}.away`, folder);
    expect(live().remotes.storefront?.version).not.toBe(old);
  });
});
