import { expect, test } from '@jest/globals';
import { aPackage, aTest, fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { SELF } from '../testing/a-self.js';
import { anOrder } from '../testing/an-order.js';
import StaffHeader from './StaffHeader.js';

const ORDERS = 'GET /api/orders';

async function open(endpoints: Record<string, FakeEndpoint> = {}) {
  const server = fakeApi({
    'GET /api/auth/me': () => SELF,
    [ORDERS]: () => [anOrder()],
    'GET /api/tests': () => [
      aTest({ productName: 'Calcium, Total' }),
      aTest({ id: '9', productName: 'TSH' }),
    ],
    'GET /api/packages': () => [aPackage({ productName: 'Total Health' })],
    'GET /api/packages/drafts': () => [],
    ...endpoints,
  });
  const shown = await renderScreen(<StaffHeader />, { path: '/admin', route: '/*', role: 'admin' });
  return { ...shown, server };
}
const field = () => screen.getByLabelText('Search orders, tests, packages and screens');
const options = () => [...document.querySelectorAll('.ant-select-item-option')].map((one) => one.textContent);

test('tells who is logged in, and their role', async () => {
  await open();
  expect(await screen.findByText('user1@example.in · Owner')).toBeVisible();
});

test('focuses the field with Ctrl K and offers the screens', async () => {
  const { user } = await open();
  await user.keyboard('{Control>}k{/Control}');
  expect(field()).toHaveFocus();
  await waitFor(() => expect(options()).toContain('Collection list'));
  expect(options()).toContain('Releases');
});

test('finds orders, screens, packages and tests, and opens the first with Enter', async () => {
  const { user, server, address } = await open();
  await user.type(field(), 'total');
  await waitFor(() =>
    expect(options()).toEqual([
      expect.stringMatching(/^ND-7K4Q-2M · Asha Kumari.*Booked$/),
      'Total Revenue',
      'Calcium, Total',
      'Total Health',
      'Search all orders for “total”',
    ]),
  );
  expect(server.callsTo(ORDERS).at(-1)?.query.toString()).toBe('q=total&limit=6');
  await user.keyboard('{Enter}');
  expect(address()).toBe(`/admin/view-orders?order=${anOrder()._id}`);
  expect(field()).toHaveValue('');
});

test('opens a chosen test in its list', async () => {
  const { user, address } = await open({ [ORDERS]: () => [] });
  await user.type(field(), 'calcium');
  await waitFor(() => expect(options()).toContain('Calcium, Total'));
  await user.keyboard('{Enter}');
  expect(address()).toBe('/admin/manage-tests?q=Calcium%2C+Total');
});

test('still leads to all orders and to screens when the orders cannot be searched', async () => {
  const { user, address } = await open({ [ORDERS]: () => problem('unavailable') });
  await user.type(field(), 'hold');
  await waitFor(() =>
    expect(options()).toEqual([
      'The orders could not be searched.',
      'Orders on hold',
      'Search all orders for “hold”',
    ]),
  );
  await user.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/admin/view-orders?q=hold');
});
