import { afterAll, expect, test } from '@jest/globals';
import { query } from './stack/database.js';
import { chromium } from './browser/chromium.js';
import { stack } from './stack/stack.js';

const { staff } = chromium();

afterAll(() => query('DELETE FROM packages WHERE product_name = $1', ['Harvest draft']));

/** The package manager, opened by an admin who is logged in. */
const packageManager = () => staff('/admin/manage-packages?mode=create', { width: 1440 });

test('a package with only a name is a draft: listed for staff, shown nowhere else', async () => {
  const asha = await packageManager();
  await asha.fill('Package Name', 'Harvest draft');
  await asha.press('Save Package');
  await asha.sees('✅ Package saved!');
  const [draft] = await query('SELECT id, price, mrp FROM packages WHERE product_name = $1', [
    'Harvest draft',
  ]);
  expect(draft).toMatchObject({ price: null, mrp: null });
  await asha.page.locator('label ::-p-text(View Packages)').click();
  await asha.sees('Harvest draft Draft');
  expect((await fetch(`${stack.origin}/health/${draft?.id}`)).status).toBe(404);
  for (const path of ['/health-list', '/sitemap.xml', '/search?q=harvest']) {
    const html = await (await fetch(stack.origin + path)).text();
    expect([path, html.includes('Harvest draft')]).toEqual([path, false]);
  }
});

test('Save stays in view in a long package, whose categories can be filled and renamed', async () => {
  const asha = await packageManager();
  await asha.page.locator('label ::-p-text(View Packages)').click();
  const { productName } = (await (await fetch(`${stack.origin}/api/packages/41`)).json()) as {
    productName: string;
  };
  await asha.press(`Edit ${productName}`);
  await asha.finds('Update Package');
  const inView = () =>
    asha.page.evaluate(() => {
      const [save] = [...document.querySelectorAll('button')].filter(
        ({ textContent }) => textContent === 'Update Package',
      );
      const box = save?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
    });
  expect(await inView()).toBe(true);
  await asha.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await asha.press('Cancel Edit');
  await asha.finds('Save Package');
});
