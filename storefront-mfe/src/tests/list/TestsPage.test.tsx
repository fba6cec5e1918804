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
  const jumps = within(screen.getByRole('navigation', { name: 'Departments' })).getAllByRole('link');
  expect(jumps.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Cytology 1', '#cytology'],
    ['Nutrition 2', '#nutrition'],
  ]);
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
