import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { aTest, fakeApi, renderScreen, unreachable } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import PackagesPage from './packages/PackagesPage.js';
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
};

beforeEach(() => {
  Object.assign(globalThis, { CATALOGUE_SNAPSHOT: { tests: [test310], packages: [pack] } });
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
