import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';

const { visitor } = chromium();

test('the same thyroid tests are taken as the cheaper package, from the search to the cart', async () => {
  const asha = await visitor({ width: 360 });
  await asha.open('/search?q=thyroid%20profile');
  await asha.isAlive();
  await asha.press('Add to cart: Thyroid Profile, Total (T3, T4, TSH)');
  await asha.press('Swap Thyroid Profile, Total (T3, T4, TSH) for Thyroid Check, Total - 3 Tests');
  await asha.sees('You save ₹161.');
  await asha.open('/cart');
  await asha.sees('Thyroid Check, Total - 3 Tests');
  await asha.sees('₹359');
  const items = JSON.parse((await asha.stored('cartItem')) ?? '[]') as { id: string; type: string }[];
  expect(items.map(({ id, type }) => [type, id])).toEqual([['package', '29']]);
});

test('the cart offers a cheaper package with exactly the same tests', async () => {
  const asha = await visitor({ width: 360 });
  await asha.open('/shop/389');
  await asha.isAlive();
  await asha.press('Add to cart');
  await asha.open('/cart');
  await asha.sees('the same tests as a package, Fever Checkup, Basic: ₹899.');
  await asha.press('Swap for Fever Checkup, Basic');
  await asha.sees('You save ₹341.');
});

test('packages for a man of sixty are filtered and compared, shared by the address, and Back closes', async () => {
  const asha = await visitor({ width: 1280 });
  await asha.open('/health-list?age=60&gender=men&concern=Full%20Body%20Checkups');
  await asha.isAlive();
  const shown = await asha.text();
  expect(shown).toContain('SENIOR CITIZEN HEALTH CHECKUP');
  expect(shown).not.toContain('FULL BODY CHECKUP FOR WOMEN');
  await asha.press('Compare Full Body Checkup, Basic - 79 Tests');
  await asha.press('Compare Senior Citizen Health Checkup - 87 Tests');
  await asha.press('Compare 2 packages');
  await asha.sees('Not included');
  await asha.page.goBack({ waitUntil: [] });
  await asha.seesNoMore('Not included');
  await asha.open('/health-list?compare=04,41&open=1');
  await asha.sees('Not included');
});
