import { beforeEach, expect, test } from '@jest/globals';
import { aPackage, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import ConcernPage from './ConcernPage.js';

const show = (id: string) =>
  renderScreen(<ConcernPage />, { path: `/health-concern/${id}`, route: '/health-concern/:id' });

beforeEach(() => {
  fakeApi({
    'GET /api/packages': () => [
      aPackage({ id: '31', productName: 'Heart Advanced' }),
      aPackage({ id: '32', productName: 'Heart Basic' }),
      aPackage({ id: '25', productName: 'Diabetes Screening' }),
    ],
    'GET /api/concerns': () => [{ id: '02', name: 'Heart', imgUrl: '', packageIds: ['32', '31'] }],
  });
});

test('shows the concern’s name and its packages in the concern’s order', async () => {
  await show('02');
  expect(await screen.findByRole('heading', { level: 1, name: 'Heart' })).toBeVisible();
  const cards = await screen.findAllByRole('heading', { level: 2 });
  expect(cards.map((heading) => heading.textContent)).toEqual(['Heart Basic', 'Heart Advanced']);
});

test.each(['08', '99'])('shows a message and a link for the unknown concern %s', async (id) => {
  await show(id);
  expect(await screen.findByRole('heading', { level: 1, name: 'Health concern not found.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all packages' })).toHaveAttribute('href', '/health-list');
});
