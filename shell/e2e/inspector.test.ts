import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import type { Visitor } from './browser/visitor.js';

const { visitor } = chromium();

async function pressShortcut({ page }: Visitor): Promise<void> {
  await page.keyboard.down('Alt');
  await page.keyboard.down('Shift');
  await page.keyboard.press('KeyM');
  await page.keyboard.up('Shift');
  await page.keyboard.up('Alt');
}

const rowsOf = ({ page }: Visitor) =>
  page.$$eval('.sh-inspector__panel table:first-of-type tbody tr', (rows) =>
    rows.map((row) => [...row.children].map((cell) => cell.textContent)),
  );

test('a developer sees what made each region of the page, and which local build the shell refuses', async () => {
  const developer = await visitor();
  await developer.open('/');
  await developer.page.waitForSelector('#main h1');
  await pressShortcut(developer);
  await developer.sees('Regions of this page');
  // They are measured when the panel is on the page.
  await developer.page.waitForSelector('.sh-inspector__box[data-remote="storefront"]');
  const rows = await rowsOf(developer);
  expect(rows.map(([name, remote]) => `${name?.slice(2)} ${remote}`)).toContain('Screen storefront');
  const [, , version] = rows.find(([name]) => name?.endsWith('Screen')) ?? [];
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  const sizes = await developer.page.$$eval('.sh-inspector__panel table:last-of-type tbody tr', (all) =>
    all.map((row) => row.lastElementChild?.textContent ?? ''),
  );
  expect(sizes.length).toBeGreaterThan(1);
  for (const size of sizes) expect(size).toMatch(/^[1-9]\d*\.\d kB$/);

  await developer.page.keyboard.press('Escape');
  await developer.page.waitForSelector('.sh-inspector', { hidden: true });

  await pressShortcut(developer);
  await developer.page.waitForSelector('.sh-inspector__panel form');
  await developer.page.locator('.sh-inspector__panel input').fill('http://localhost:9');
  await developer.page.click('.sh-inspector__panel form button');
  await developer.page.waitForFunction(() => window.location.search.includes('remote='));
  await developer.page.waitForSelector('#main h1');
  await pressShortcut(developer);
  await developer.sees('The shell does not accept http://localhost:9.');
});
