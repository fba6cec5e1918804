import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { chromium } from '../browser/chromium.js';
import type { Visitor } from '../browser/visitor.js';
import {
  buildOf,
  guestsOf,
  live,
  expectedErrors,
  putReleasesBack,
  releases,
  run,
  shell,
  writeRegistry,
} from '../stack/releases.js';

const { visitor } = chromium({ cold: true });
putReleasesBack();

test('builds of the current and the previous contract run side by side in one page; others do not', async () => {
  const offer = JSON.parse(readFileSync(join(shell, 'dist/browser/shell.json'), 'utf8')) as {
    contracts: number[];
  };
  const now = Math.max(...offer.contracts);
  expect(offer.contracts).toEqual([now, now - 1]);
  const [ofNow, ofBefore, tooOld, tooNew] = await guestsOf(
    { name: 'storefront', contract: now },
    { name: 'booking', contract: now - 1 },
    { name: 'booking', contract: now - 2 },
    { name: 'booking', contract: now + 1 },
  );
  await run('publish', ofNow, ofBefore);
  const asha = await visitor();
  await asha.open('/guest-storefront');
  await asha.sees(`storefront of contract ${now} counts 0`);
  await asha.sees(`booking of contract ${now - 1} counts 0`);
  await asha.press('Add by booking');
  await asha.sees(`storefront of contract ${now} counts 1`);
  await asha.press('Add by storefront');
  await asha.sees(`booking of contract ${now - 1} counts 2`);
  await asha.finds('Cart, 2 items');

  const sound = live();
  for (const [guest, contract] of [
    [tooOld, now - 2],
    [tooNew, now + 1],
  ] as const) {
    const { refused, output } = await run('release', guest);
    expect({ refused, output }).toEqual({
      refused: true,
      output: expect.stringContaining(
        `It speaks contract ${contract}; the shell speaks ${now} and ${now - 1}.`,
      ),
    });
    // Put into the registry without the command, it is replaced by the previous version.
    await run('publish', guest);
    expect(live().remotes.booking).toMatchObject({ contract, previous: { contract: now - 1 } });
    await asha.open('/guest-storefront');
    await asha.sees(`booking of contract ${now - 1} counts 2`);
    writeRegistry(sound);
  }
});

/** The values of all fields in the form. */
const formOf = ({ page }: Visitor) =>
  page.$$eval('form[aria-label] input, form input, form select', (fields) =>
    fields.map((field) => {
      const { value, checked } = field as HTMLInputElement;
      return `${field.labels?.[0]?.innerText ?? ''}: ${checked ? 'chosen' : value}`;
    }),
  );

test('an open tab whose versions were removed offers one reload, and keeps the cart and the half-filled form', async () => {
  const asha = await visitor({ expectedErrors });
  await asha.open('/shop/2');
  await asha.press('Book Now');
  await asha.sees('Booking Form');
  await asha.fill('Pincode', '560001');
  await asha.fill('Address', '14 MG Road');
  await asha.fill('Number of Persons', '3');
  await asha.sees('Person 3');
  await asha.press('I’m one of the patients (use my name and age)');
  await asha.page.locator('label ::-p-text(CRP Test)').click();
  const typed = await formOf(asha);
  expect(typed.join()).toMatch(
    /560001.*14 MG Road.*: 3.*one of the patients[^:]*: chosen.*CRP Test\s+₹480: chosen/s,
  );

  const old = ['storefront', 'booking'].map((name) =>
    join(releases, name, live().remotes[name]?.version ?? ''),
  );
  await run('publish', buildOf({ remote: 'storefront' }), buildOf({ remote: 'booking' }));
  for (const folder of old) renameSync(folder, `${folder}.away`);
  await asha.press('Packages');
  await asha.sees('Nidaan has been updated');
  await asha.press('Load the page again');
  await asha.sees('Available Health Packages');
  await asha.press('Cart, 1 item');
  await asha.sees('Booking Form');
  await asha.sees('Person 3');
  await asha.sees('CRP Test');
  const kept = await formOf(asha);
  for (const folder of old) renameSync(`${folder}.away`, folder);
  expect(kept).toEqual(typed);
  expect(await asha.text()).toContain('Fasting Blood Sugar (FBS)');
});
