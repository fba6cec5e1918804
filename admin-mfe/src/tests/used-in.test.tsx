import { expect, test } from '@jest/globals';
import { aPackage, aTest, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import TestsPage from './TestsPage.js';

test('the list counts the packages with each test, by itself or in a panel, and links to them', async () => {
  fakeApi({
    'GET /api/tests': () => [aTest(), aTest({ id: '13', productName: 'TSH' })],
    'GET /api/tests/archived': () => [],
    'GET /api/tests/unconfirmed': () => [],
    'GET /api/price-changes': () => [],
    'GET /api/packages': () => [aPackage({ id: '30', testIds: ['13'], panelTestIds: ['13'] })],
    'GET /api/packages/drafts': () => [],
  });
  await renderScreen(<TestsPage />, { path: '/admin/manage-tests', role: 'catalogue' });
  const link = await screen.findByRole('link', { name: 'Packages with TSH: 1' });
  expect(link).toHaveAttribute('href', '/admin/manage-packages?test=13');
  expect(screen.getAllByRole('link', { name: /^Packages with/ })).toHaveLength(1);
});
