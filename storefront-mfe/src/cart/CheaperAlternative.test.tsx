import { beforeEach, expect, test } from '@jest/globals';
import type { CheaperAlternative } from '@nidaan/contract';
import { aPackage, aTest, fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import PackagePage from '../packages/page/PackagePage.js';
import SearchPage from '../search/SearchPage.js';
import TestPage from '../tests/detail/TestPage.js';
import TestsPage from '../tests/list/TestsPage.js';

const alternative: CheaperAlternative = {
  type: 'package',
  id: '29',
  productName: 'Thyroid Check',
  category: 'Thyroid',
  price: 359,
  imgUrl: '/images/packages/thyroid.svg',
  shortDesc: 'T3, T4 and TSH',
  more: 0,
};
const profile = aTest({
  id: '5',
  productName: 'Thyroid Profile',
  price: 520,
  cheaperAlternative: alternative,
});
const check = aPackage({ id: '29', productName: 'Thyroid Check', price: 359 });

beforeEach(() => {
  fakeApi({
    'GET /api/tests': () => [profile],
    'GET /api/tests/:id': ({ params }) => (params.id === '5' ? profile : problem('not_found')),
    'GET /api/packages': () => [check],
    'GET /api/packages/:id': () => ({
      ...check,
      cheaperAlternative: {
        ...alternative,
        type: 'product',
        id: '5',
        productName: 'Thyroid Profile',
        price: 300,
      },
    }),
  });
});

/** The whole offer: what changes in it are elements of their own. */
const offerOf = async (start: RegExp) =>
  (await screen.findByText(start)).closest<HTMLElement>('.sf-alternative') ?? document.body;

test('the page of a test names its alternative, what it saves, and takes it with one press', async () => {
  const { user, cart, address } = await renderScreen(<TestPage />, { path: '/shop/5', route: '/shop/:id' });
  const offer = await offerOf(/^The same tests as a package:/);
  expect(offer).toHaveTextContent('The same tests as a package: Thyroid Check, ₹359. You save ₹161.');
  expect(within(offer).getByRole('link', { name: 'Thyroid Check' })).toHaveAttribute('href', '/health/29');
  await user.click(within(offer).getByRole('button', { name: 'Take this instead: Thyroid Check' }));
  expect(cart()).toMatchObject([{ type: 'package', id: '29', price: 359, qty: 1 }]);
  expect(screen.getByText('Thyroid Check is in your cart. You save ₹161.')).toBeVisible();
  expect(document.activeElement).toHaveTextContent('View cart');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/cart');
});

test('a test in the cart is swapped, with its quantity', async () => {
  const { user, cart } = await renderScreen(<TestsPage />, { path: '/shop', cart: [{ ...profile, qty: 2 }] });
  expect(await offerOf(/^The same tests as a package:/)).toHaveTextContent('₹359');
  await user.click(screen.getByRole('button', { name: 'Swap Thyroid Profile for Thyroid Check' }));
  expect(cart()).toMatchObject([{ type: 'package', id: '29', qty: 2 }]);
});

test('with both in the cart only the dearer one leaves', async () => {
  const both = [
    { ...profile, qty: 1 },
    { ...check, qty: 1 },
  ];
  const { user, cart } = await renderScreen(<SearchPage />, { path: '/search?q=thyroid', cart: both });
  await user.click(await screen.findByRole('button', { name: 'Swap Thyroid Profile for Thyroid Check' }));
  expect(cart()).toMatchObject([{ type: 'package', id: '29', qty: 1 }]);
});

test('a package shows a cheaper test, and how many tests it adds', async () => {
  fakeApi({
    'GET /api/tests': () => [profile],
    'GET /api/packages/:id': () => ({
      ...check,
      cheaperAlternative: { ...alternative, price: 300, more: 2 },
    }),
  });
  await renderScreen(<PackagePage />, { path: '/health/29', route: '/health/:id' });
  expect(await offerOf(/^The same tests and 2 more as a package:/)).toHaveTextContent('You save ₹59.');
});
