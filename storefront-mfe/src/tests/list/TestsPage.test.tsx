import { expect, test } from '@jest/globals';
import { aTest, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import TestsPage from './TestsPage.js';

test('lists all tests by department, in alphabetical order', async () => {
  fakeApi({
    'GET /api/tests': () => [
      aTest({ id: '9', productName: 'Zinc, Serum', category: 'Nutrition' }),
      aTest({ id: '8', productName: 'Vitamin D', category: 'Nutrition', fasting: '8-12 h', reportHours: 1 }),
      aTest({ id: '7', productName: 'Biopsy', category: 'Cytology', collection: 'sample' }),
    ],
  });
  const { user, cart } = await renderScreen(<TestsPage />, { path: '/shop' });
  const nutrition = await screen.findByRole('region', { name: /Nutrition/ });
  expect(
    within(nutrition)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Vitamin D', 'Zinc, Serum']);
  expect(within(nutrition).getByText('EDTA whole blood · report in 1 hour · fasting')).toBeVisible();
  expect(screen.getByText('EDTA whole blood · report in 8 hours · not at home')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add to cart: Biopsy' }));
  expect(cart()).toMatchObject([{ id: '7', imgUrl: '/images/departments/cytology.svg' }]);
});

const three = [
  aTest({ id: '9', productName: 'Zinc, Serum', category: 'Nutrition', price: 900 }),
  aTest({ id: '8', productName: 'Vitamin D', category: 'Nutrition', price: 1240, fasting: '8-12 h' }),
  aTest({ id: '7', productName: 'Biopsy', category: 'Cytology', price: 200, collection: 'sample' }),
];
const names = () => screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent);

test('applies the filters and the order of the address, and shows the number of matches', async () => {
  fakeApi({ 'GET /api/tests': () => three });
  await renderScreen(<TestsPage />, { path: '/shop?home=1&sort=price', route: '/shop' });
  expect(await screen.findByText('2 of 3 tests')).toBeVisible();
  expect(names()).toEqual(['Zinc, Serum', 'Vitamin D']);
});

test('stores a filter in the address, and offers to clear the filters when nothing matches', async () => {
  fakeApi({ 'GET /api/tests': () => three });
  const { user, address } = await renderScreen(<TestsPage />, { path: '/shop' });
  await user.click(await screen.findByText('Filter and sort'));
  await user.selectOptions(screen.getByLabelText('Department'), 'Cytology');
  expect(address()).toBe('/shop?department=Cytology');
  await user.click(screen.getByRole('checkbox', { name: /Sample taken at home/ }));
  expect(screen.getByRole('heading', { name: 'No test fits these filters' })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  expect(address()).toBe('/shop');
  expect(screen.getByText('3 tests')).toBeVisible();
});

const many = Array.from({ length: 45 }, (_, at) =>
  aTest({
    id: String(at + 1),
    productName: `Test ${at + 1}`,
    category: at < 30 ? 'Allergy' : 'Liver',
    popularity: at < 20 ? 20 - at : null,
  }),
);

test('begins with the most booked tests, and the departments open in place', async () => {
  fakeApi({ 'GET /api/tests': () => many });
  const { user } = await renderScreen(<TestsPage />, { path: '/shop' });
  const first = within(await screen.findByRole('region', { name: 'Most booked' }));
  expect(first.getAllByRole('link').map((link) => link.textContent)).toEqual(
    Array.from({ length: 12 }, (_, at) => `Test ${20 - at}`),
  );
  const allergy = screen.getByRole('region', { name: 'Allergy 30' });
  expect(within(allergy).getByText('Test 5')).not.toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'Allergy 30' }));
  expect(within(allergy).getByText('Test 5')).toBeVisible();
});

test('the filters of a phone say how many tests they leave, and lead to them', async () => {
  fakeApi({ 'GET /api/tests': () => many });
  const { user } = await renderScreen(<TestsPage />, { path: '/shop' });
  const toggle = await screen.findByRole('button', { name: 'Filter and sort' });
  await user.click(toggle);
  await user.selectOptions(screen.getByLabelText('Department'), 'Liver');
  await user.click(screen.getByRole('button', { name: 'Show 15 tests' }));
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(document.activeElement).toHaveTextContent(/^15 of 45 tests/);
  expect(within(screen.getByRole('region', { name: 'Liver 15' })).getByText('Test 31')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Most booked' })).toBeNull();
});
