import { beforeEach, expect, jest, test } from '@jest/globals';
import { aTest, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import TestsPage from '../../tests/TestsPage.js';

beforeEach(() => {
  sessionStorage.clear();
  const list = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
});

async function open(tests: unknown[]) {
  const server = fakeApi({
    'GET /api/tests': () => tests,
    'GET /api/tests/archived': () => [],
    'GET /api/price-changes': () => [],
    'GET /api/packages': () => [],
    'GET /api/packages/drafts': () => [],
    'GET /api/tests/unconfirmed': () => [],
    'DELETE /api/tests/:id': () => undefined,
  });
  const location = { path: '/admin/manage-tests', role: 'admin' } as const;
  return { ...(await renderScreen(<TestsPage />, location)), server };
}

test('on a phone a list is shown as cards with name, fields and actions', async () => {
  const { user, server } = await open([
    aTest({ id: '13', productName: 'TSH', category: 'Thyroid', price: 250 }),
    aTest({ id: '14', productName: 'Free T4', category: 'Thyroid', price: 300 }),
  ]);
  const list = await screen.findByRole('list', { name: 'All Tests (2)' });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const [tsh, t4] = [...list.children] as HTMLElement[];
  expect(within(tsh as HTMLElement).getByRole('heading', { name: /^TSH/ })).toBeVisible();
  expect([...(t4?.querySelectorAll('dt, dd') ?? [])].map((part) => part.textContent)).toEqual([
    'Department',
    'Thyroid',
    'Price',
    '₹300',
    'Packages',
    '0',
  ]);
  await user.click(within(t4 as HTMLElement).getByRole('button', { name: 'Delete Free T4' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Test deleted successfully!')).toBeVisible();
  expect(server.callsTo('DELETE /api/tests/14')).toHaveLength(1);
});
