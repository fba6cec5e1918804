import { expect, test } from '@jest/globals';
import { aTest, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import TestsPage from './TestsPage.js';

test('all tests stand under their departments, in the order of their names', async () => {
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
