import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { aPackage, aTest, fakeApi, renderScreen, unreachable } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import ConcernPage from './packages/ConcernPage.js';
import PackagePage from './packages/page/PackagePage.js';
import PackagesPage from './packages/PackagesPage.js';
import TestPage from './tests/detail/TestPage.js';
import TestsPage from './tests/list/TestsPage.js';

const { id, productName, category, price, specimen, fasting, reportHours, collection, aliases } = aTest();
const test310 = { id, productName, category, price, specimen, fasting, reportHours, collection, aliases };
const pack = {
  id: '26',
  productName: 'Diabetes Care',
  category: 'Diabetes',
  shortDesc: 'Sugar control',
  imgUrl: '/images/packages/diabetes-advanced.svg',
  price: 2199,
  mrp: 3140,
  count: 56,
  groups: [{ name: 'Sugar', tests: 3 }],
};
const concern = { id: '03', name: 'Diabetes', imgUrl: '', packageIds: ['26'] };
const regulated = { ...test310, id: '677', productName: 'Prenatal', regulated: 'pcpndt' };

beforeEach(() => {
  Object.assign(globalThis, {
    CATALOGUE_SNAPSHOT: { tests: [test310, regulated], packages: [pack], concerns: [concern] },
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'CATALOGUE_SNAPSHOT');
});

test('shows the tests of the build with a notice while the API is unreachable, and current ones after a retry', async () => {
  let isDown = true;
  fakeApi({
    'GET /api/tests': (call) => (isDown ? unreachable(call) : [aTest({ productName: 'Fresh test' })]),
  });
  const { user } = await renderScreen(<TestsPage />, { path: '/shop' });
  expect(await screen.findByRole('link', { name: productName })).toBeVisible();
  expect(screen.getByText(/Prices may have changed/)).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Fresh test' })).toBeVisible();
  expect(screen.queryByText(/Prices may have changed/)).toBeNull();
});

test('shows the packages of the build while the API is unreachable', async () => {
  fakeApi({ 'GET /api/packages': unreachable });
  await renderScreen(<PackagesPage />, { path: '/health-list' });
  expect(await screen.findByRole('article', { name: 'Diabetes Care' })).toBeVisible();
  expect(screen.getByText('56 tests')).toBeVisible();
  expect(screen.getByText(/Prices may have changed/)).toBeVisible();
});

const allUnreachable = {
  'GET /api/tests': unreachable,
  'GET /api/tests/:id': unreachable,
  'GET /api/packages': unreachable,
  'GET /api/packages/:id': unreachable,
  'GET /api/concerns': unreachable,
};
const testPage = (id: string) => renderScreen(<TestPage />, { path: `/shop/${id}`, route: '/shop/:id' });

test('shows a test of the build while the API is unreachable, and adds it to the cart', async () => {
  fakeApi(allUnreachable);
  const { user, cart } = await testPage(id);
  expect(await screen.findByRole('heading', { level: 1, name: productName })).toBeVisible();
  expect(screen.getByText(/Prices may have changed/)).toBeVisible();
  expect(screen.getByText('EDTA whole blood')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(cart()).toMatchObject([{ id, type: 'product', price, qty: 1 }]);
});

test('shows the notice of a regulated test while the API is unreachable', async () => {
  fakeApi(allUnreachable);
  await testPage('677');
  expect(await screen.findByText(/PCPNDT Act/)).toBeVisible();
});

test('shows a failure with retry and a link for a test that the build does not contain', async () => {
  fakeApi(allUnreachable);
  await testPage('9999');
  expect(await screen.findByRole('heading', { level: 1, name: 'This could not be loaded' })).toBeVisible();
  expect(screen.queryByText(/Prices may have changed/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all tests' })).toHaveAttribute('href', '/shop');
});

test('shows the price and categories of a package of the build while the API is unreachable', async () => {
  fakeApi(allUnreachable);
  await renderScreen(<PackagePage />, { path: '/health/26', route: '/health/:id' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Diabetes Care' })).toBeVisible();
  expect(screen.getByText('₹2,199')).toBeVisible();
  expect(screen.getByText('Sugar').nextElementSibling).toHaveTextContent('3 tests');
  expect(screen.getByText(/Prices may have changed/)).toBeVisible();
});

test('shows the packages of a concern while the API is unreachable, and current ones after a retry', async () => {
  let isDown = true;
  fakeApi({
    ...allUnreachable,
    'GET /api/packages': (call) =>
      isDown ? unreachable(call) : [aPackage({ id: '26', productName: 'Fresh' })],
    'GET /api/concerns': (call) => (isDown ? unreachable(call) : [concern]),
  });
  const { user } = await renderScreen(<ConcernPage />, {
    path: '/health-concern/03',
    route: '/health-concern/:id',
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Diabetes' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Diabetes Care' })).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Fresh' })).toBeVisible();
});
