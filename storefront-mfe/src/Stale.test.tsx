import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { aPackage, aTest, fakeApi, renderScreen, unreachable } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import ConcernPage from './packages/ConcernPage.js';
import PackagePage from './packages/PackagePage.js';
import PackagesPage from './packages/PackagesPage.js';
import TestPage from './tests/TestPage.js';
import TestsPage from './tests/TestsPage.js';

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

test('without the server the tests are those of the build, marked so, until it answers again', async () => {
  let away = true;
  fakeApi({
    'GET /api/tests': (call) => (away ? unreachable(call) : [aTest({ productName: 'Fresh test' })]),
  });
  const { user } = await renderScreen(<TestsPage />, { path: '/shop' });
  expect(await screen.findByRole('link', { name: productName })).toBeVisible();
  expect(screen.getByText(/Prices may have changed/)).toBeVisible();
  away = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Fresh test' })).toBeVisible();
  expect(screen.queryByText(/Prices may have changed/)).toBeNull();
});

test('without the server the packages are those of the build', async () => {
  fakeApi({ 'GET /api/packages': unreachable });
  await renderScreen(<PackagesPage />, { path: '/health-list' });
  expect(await screen.findByRole('article', { name: 'Diabetes Care' })).toBeVisible();
  expect(screen.getByText('56 tests')).toBeVisible();
  expect(screen.getByText(/Prices may have changed/)).toBeVisible();
});

const nothing = {
  'GET /api/tests': unreachable,
  'GET /api/tests/:id': unreachable,
  'GET /api/packages': unreachable,
  'GET /api/packages/:id': unreachable,
  'GET /api/concerns': unreachable,
};
const testPage = (id: string) => renderScreen(<TestPage />, { path: `/shop/${id}`, route: '/shop/:id' });

test('without the server a test shows what the build knew of it, and can be put into the cart', async () => {
  fakeApi(nothing);
  const { user, cart } = await testPage(id);
  expect(await screen.findByRole('heading', { level: 1, name: productName })).toBeVisible();
  expect(screen.getByText(/Prices may have changed/)).toBeVisible();
  expect(screen.getByText('EDTA whole blood')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(cart()).toMatchObject([{ id, type: 'product', price, qty: 1 }]);
});

test('a regulated test carries its notice even then', async () => {
  fakeApi(nothing);
  await testPage('677');
  expect(await screen.findByText(/PCPNDT Act/)).toBeVisible();
});

test('what the build did not know is not shown, and there are ways on', async () => {
  fakeApi(nothing);
  await testPage('9999');
  expect(await screen.findByRole('heading', { level: 1, name: 'This could not be loaded' })).toBeVisible();
  expect(screen.queryByText(/Prices may have changed/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all tests' })).toHaveAttribute('href', '/shop');
});

test('without the server a package shows its price and the categories that the build knew', async () => {
  fakeApi(nothing);
  await renderScreen(<PackagePage />, { path: '/health/26', route: '/health/:id' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Diabetes Care' })).toBeVisible();
  expect(screen.getByText('₹2,199')).toBeVisible();
  expect(screen.getByText('Sugar').nextElementSibling).toHaveTextContent('3 tests');
  expect(screen.getByText(/Prices may have changed/)).toBeVisible();
});

test('without the server a concern shows its packages, and comes back with the server', async () => {
  let away = true;
  fakeApi({
    ...nothing,
    'GET /api/packages': (call) =>
      away ? unreachable(call) : [aPackage({ id: '26', productName: 'Fresh' })],
    'GET /api/concerns': (call) => (away ? unreachable(call) : [concern]),
  });
  const { user } = await renderScreen(<ConcernPage />, {
    path: '/health-concern/03',
    route: '/health-concern/:id',
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Diabetes' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Diabetes Care' })).toBeVisible();
  away = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Fresh' })).toBeVisible();
});
