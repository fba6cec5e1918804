import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { aPackage, aTest, fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import HomePage from './HomePage.js';

const catalogue = {
  'GET /api/tests': () => [
    aTest({ id: 'P01', price: 310, reportHours: 8, popularity: 1 }),
    aTest({ id: '2', productName: 'Fasting Blood Sugar (FBS)', price: 80, reportHours: 6, popularity: 2 }),
    aTest({ id: '400', productName: 'Rare Test', price: 324914, collection: 'sample', reportHours: 2 }),
  ],
  'GET /api/packages': () => [
    aPackage({ id: '99', productName: 'Another Checkup', popularity: 2 }),
    aPackage({ id: '04', price: 1499, mrp: 2140, popularity: 1 }),
    aPackage({ id: '29', productName: 'Thyroid Check', category: 'Thyroid', popularity: 3 }),
  ],
  'GET /api/concerns': () => [
    { id: '02', name: 'Heart', imgUrl: '/images/concerns/heart.svg', packageIds: ['32'] },
  ],
};

beforeEach(() => {
  fakeApi(catalogue);
});

test('shows the number of tests and packages, the lowest price and the fastest report', async () => {
  await renderScreen(<HomePage />);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Blood tests at home');
  expect(screen.getAllByRole('link', { name: 'See all 3 tests' })[0]).toHaveAttribute('href', '/shop');
  expect(screen.getAllByRole('link', { name: 'See all 3 packages' })[0]).toHaveAttribute(
    'href',
    '/health-list',
  );
  expect(screen.getByText('Tests from ₹80')).toBeVisible();
  expect(screen.getByText('Reports from 6 hours')).toBeVisible();
});

test('links to concerns, packages and tests', async () => {
  await renderScreen(<HomePage />);
  expect(await screen.findByRole('link', { name: 'Heart' })).toHaveAttribute('href', '/health-concern/02');
  const pack = screen.getByRole('article', { name: 'Full Body Checkup, Basic' });
  expect(within(pack).getByText('₹1,499')).toBeVisible();
  expect(within(pack).getByText('₹501 less than booking separately')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Complete Blood Count (CBC)' })).toHaveAttribute(
    'href',
    '/shop/P01',
  );
});

test('shows the most booked tests, and the most booked package of each kind', async () => {
  await renderScreen(<HomePage />);
  const rows = await screen.findAllByRole('link', { name: /Complete Blood|Fasting Blood|Rare Test/ });
  expect(rows.map((link) => link.getAttribute('href'))).toEqual(['/shop/P01', '/shop/2']);
  const cards = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  expect(cards).toEqual(['Full Body Checkup, Basic', 'Thyroid Check']);
});

test('adds a test to the cart, which its button shows and screen readers announce', async () => {
  const { user, cart } = await renderScreen(<HomePage />);
  await user.click(await screen.findByRole('button', { name: 'Add to cart: Fasting Blood Sugar (FBS)' }));
  expect(cart()).toMatchObject([{ id: '2', type: 'product', price: 80, qty: 1 }]);
  const announced = await screen.findByText('Fasting Blood Sugar (FBS) is in your cart.');
  expect(announced.closest('.nd-sr')).not.toBeNull();
  expect(screen.getByText('Added · 1')).toBeVisible();
});

describe('without the API', () => {
  const { aliases, ...row } = aTest({
    id: '2',
    productName: 'Fasting Blood Sugar (FBS)',
    price: 80,
    popularity: 1,
  });
  const unreachable = { ...catalogue, 'GET /api/packages': () => problem('unavailable') };

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'CATALOGUE_SNAPSHOT');
  });

  test('shows the catalogue of the build with a notice, and current data after a retry', async () => {
    Object.assign(globalThis, {
      CATALOGUE_SNAPSHOT: { tests: [{ ...row, aliases }], packages: [], concerns: [] },
    });
    fakeApi(unreachable);
    const { user } = await renderScreen(<HomePage />);
    expect(await screen.findByText(/Prices may have changed/)).toBeVisible();
    expect(console.error).toHaveBeenCalledWith(
      'The catalogue could not be loaded. The one of the build is shown.',
    );
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Blood tests at home');
    expect(screen.getByRole('link', { name: 'Fasting Blood Sugar (FBS)' })).toBeVisible();
    fakeApi(catalogue);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Heart' })).toBeVisible();
    expect(screen.queryByText(/Prices may have changed/)).toBeNull();
  });

  test('shows how it works and the questions', async () => {
    Object.assign(globalThis, { CATALOGUE_SNAPSHOT: { tests: [], packages: [], concerns: [] } });
    fakeApi(unreachable);
    await renderScreen(<HomePage />);
    expect(screen.getByRole('heading', { name: 'How it works' })).toBeVisible();
    expect(screen.getByText('Do I need to fast?')).toBeVisible();
  });
});
