import { afterEach, expect, test } from '@jest/globals';
import type { QuoteInput } from '@nidaan/contract';
import { aPackage, aTest, fakeApi, renderScreen, unreachable } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import { quoteWith } from '../cart/quote-with.js';
import SearchPage from './SearchPage.js';

const catalogue = {
  'GET /api/tests': () =>
    Array.from({ length: 12 }, (_, i) => aTest({ id: `${i}`, productName: `Thyroid Test ${i}`, price: 300 })),
  'GET /api/packages': () => [
    aPackage({ id: '30', productName: 'Thyroid Check', price: 359, testIds: ['99'], includedTests: [] }),
  ],
};

const show = (path: string) => renderScreen(<SearchPage />, { path, route: '/search' });

test('shows all results, not only the first ten', async () => {
  fakeApi(catalogue);
  await show('/search?q=thyroid');
  expect(screen.getByRole('heading', { level: 1, name: 'Results for “thyroid”' })).toBeVisible();
  expect(await screen.findByText('12 tests and 1 package')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Thyroid Test 11' })).toHaveAttribute('href', '/shop/11');
  expect(screen.getByRole('link', { name: 'Thyroid Check' })).toHaveAttribute('href', '/health/30');
  expect(document.title).toBe('Results for “thyroid” | Nidaan');
});

test('adds results to the cart', async () => {
  fakeApi(catalogue);
  const { user, cart } = await show('/search?q=thyroid');
  await user.click(await screen.findByRole('button', { name: 'Add to cart: Thyroid Test 3' }));
  expect(await screen.findByText('Thyroid Test 3 is in your cart.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add to cart: Thyroid Check' }));
  expect(cart()).toMatchObject([
    { id: '3', type: 'product', price: 300, qty: 1 },
    { id: '30', type: 'package', price: 359, qty: 1 },
  ]);
});

test('reports the corrected term', async () => {
  fakeApi(catalogue);
  await show('/search?q=thiroid');
  expect(await screen.findByText('Showing results for “thyroid”.')).toBeVisible();
});

test('shows a message and links when nothing is found', async () => {
  fakeApi(catalogue);
  await show('/search?q=zzzz');
  const heading = await screen.findByRole('heading', { name: 'No results found for "zzzz"' });
  const panel = within(heading.parentElement ?? document.body);
  expect(panel.getByRole('link', { name: 'See all tests' })).toHaveAttribute('href', '/shop');
  expect(panel.getByRole('link', { name: '+91 80 5550 0199' })).toHaveAttribute('href', 'tel:+918055500199');
});

test('says that imaging is not offered, and what is', async () => {
  fakeApi(catalogue);
  await show('/search?q=ultrasound');
  expect(await screen.findByText(/^We do not do ultrasound\. We test blood/)).toBeVisible();
});

test('adds all tests of a list in one press, and says what was not found', async () => {
  fakeApi({
    'GET /api/tests': () => [
      aTest({ id: '13', productName: 'Thyroid Stimulating Hormone (TSH)', price: 300, aliases: ['TSH'] }),
      aTest({ id: 'P01', productName: 'Complete Blood Count (CBC)', price: 310, aliases: ['CBC'] }),
    ],
    'GET /api/packages': () => [],
    'POST /api/orders/quote': () => quoteWith(),
  });
  const { user, cart } = await show('/search?q=CBC%2C%20TSH%2C%20zzzz');
  expect((await screen.findByText('2 of 3 found')).closest('[role=status]')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Not found' })).toHaveTextContent('“zzzz” was not found.');
  await user.click(screen.getByRole('button', { name: 'Add all 2 · ₹610' }));
  expect(cart().map(({ id }) => id)).toEqual(['P01', '13']);
  await user.click(screen.getByRole('link', { name: 'View cart' }));
});

test('says which tests of an added list others include, and removes these in one press', async () => {
  const hb = { type: 'product' as const, id: '22', productName: 'Haemoglobin (Hb)' };
  const cbc = { type: 'product' as const, id: 'P01', productName: 'CBC' };
  const message = 'Haemoglobin (Hb) is already included in CBC.';
  const kind = 'test-inside' as const;
  const inside = { kind, message, items: [hb, cbc], remove: [hb], saves: 200, loses: [] };
  fakeApi({
    'GET /api/tests': () => [
      aTest({ id: '22', productName: 'Haemoglobin (Hb)', price: 200, aliases: ['Hb'] }),
      aTest({ id: 'P01', productName: 'CBC', price: 310, aliases: [] }),
    ],
    'GET /api/packages': () => [],
    'POST /api/orders/quote': ({ body }) =>
      (body as QuoteInput).cartItems.length > 1 ? quoteWith(inside) : quoteWith(),
  });
  const { user, cart } = await show('/search?q=CBC%2C%20Hb');
  await user.click(await screen.findByRole('button', { name: 'Add all 2 · ₹510' }));
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove and save ₹200' }));
  expect(cart().map(({ id }) => id)).toEqual(['P01']);
  expect(screen.queryByText(message)).toBeNull();
  // What was removed is not offered again.
  expect(screen.queryByRole('button', { name: /^Add the other/ })).toBeNull();
  expect(screen.getByText('All 2 are in your cart.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveFocus();
});

test('shows packages before tests that only mention the term', async () => {
  fakeApi({
    'GET /api/tests': () => [
      aTest({ id: '1', productName: 'Insect Venom', description: 'The whole body reacts.' }),
    ],
    'GET /api/packages': () => [aPackage({ id: '04', productName: 'Full Body Checkup, Basic' })],
  });
  await show('/search?q=whole%20body');
  const [first, second] = await screen.findAllByRole('heading', { level: 2 });
  expect(first).toHaveTextContent('Packages 1');
  expect(second).toHaveTextContent('Tests that mention it 1');
});

test('starts another search from its field', async () => {
  fakeApi(catalogue);
  const { user, address } = await show('/search?q=zzzz');
  const field = screen.getByRole('textbox', { name: 'Search tests and packages' });
  expect(field).toHaveValue('zzzz');
  await user.clear(field);
  await user.type(field, 'check{Enter}');
  expect(address()).toBe('/search?q=check');
  expect(await screen.findByRole('link', { name: 'Thyroid Check' })).toBeVisible();
});

test('asks for a term when there is none', async () => {
  fakeApi(catalogue);
  await show('/search?q=%20');
  expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What would you like to find?' })).toBeVisible();
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'CATALOGUE_SNAPSHOT');
});

test('searches the catalogue of the build with a notice while the API is unreachable, and current data after a retry', async () => {
  const built = [{ ...aTest({ id: '2', productName: 'Fasting Blood Sugar (FBS)' }), aliases: [] }];
  Object.assign(globalThis, { CATALOGUE_SNAPSHOT: { tests: built, packages: [], concerns: [] } });
  fakeApi({ 'GET /api/tests': unreachable, 'GET /api/packages': unreachable });
  const { user } = await show('/search?q=sugar');
  expect(await screen.findByText(/Prices may have changed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fasting Blood Sugar (FBS)' })).toHaveAttribute('href', '/shop/2');
  fakeApi({ ...catalogue, 'GET /api/tests': () => [aTest({ id: '9', productName: 'Sugar, Anew' })] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Sugar, Anew' })).toBeVisible();
  expect(screen.queryByText(/Prices may have changed/)).toBeNull();
});
