import { beforeEach, expect, it } from '@jest/globals';
import { anAdminTest, aTest, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import TestsPage from '../TestsPage.js';

const PUT = 'PUT /api/tests/:id';
const UNKNOWN = { collection: null, fasting: null, reportHours: null, outlab: null };
const KALA_AZAR = { id: '1000', productName: 'Kala azar', price: 640 };
const shown = aTest({ ...KALA_AZAR, ...UNKNOWN });
const stored = anAdminTest({
  ...KALA_AZAR,
  collection: 'visit',
  fasting: 'none',
  reportHours: 24,
  outlab: false,
  unconfirmed: ['fasting', 'reportHours'],
});

beforeEach(() => sessionStorage.clear());

async function open() {
  let toCheck = [stored];
  const server = fakeApi({
    'GET /api/tests': () => [aTest(), { ...shown, collection: 'visit', outlab: false }],
    'GET /api/tests/archived': () => [],
    'GET /api/price-changes': () => [],
    'GET /api/packages': () => [],
    'GET /api/packages/drafts': () => [],
    'GET /api/tests/unconfirmed': () => toCheck,
    [PUT]: () => {
      toCheck = [];
      return { ...stored, unconfirmed: [] };
    },
  });
  const rendered = await renderScreen(<TestsPage />, {
    path: '/admin/manage-tests',
    role: 'admin',
  });
  return { ...rendered, server };
}

const button = (name: string) => screen.getByRole('button', { name });
type User = Awaited<ReturnType<typeof open>>['user'];

async function check(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Check the details of Kala azar' }));
  return screen.getByText(/filled these in automatically: Fasting, Report after \(hours\)\./);
}

const update = async (user: User) => {
  await user.click(button('Update Test'));
  await screen.findByText('Test updated successfully!');
};

it('lists the tests to check, and none once they are confirmed', async () => {
  const { user, server } = await open();
  expect(await screen.findByText('Details to check (1)')).toBeVisible();
  expect(await check(user)).toBeVisible();
  expect(screen.getByLabelText('Fasting')).toHaveValue('none');
  await user.click(button('Confirm these details'));
  expect(screen.queryByText(/filled these in automatically/)).toBeNull();
  await update(user);
  expect(server.callsTo('PUT /api/tests/1000')[0]?.body).toMatchObject({ fasting: 'none', reportHours: 24 });
  await user.click(screen.getByRole('radio', { name: 'View Tests' }));
  await waitFor(() => expect(screen.queryByText('Details to check (1)')).toBeNull());
});

it('clears the unconfirmed details, and only them', async () => {
  const { user, server } = await open();
  await check(user);
  await user.click(button('Clear these details'));
  expect(screen.getByLabelText('Fasting')).toHaveValue('');
  await update(user);
  const body = server.callsTo('PUT /api/tests/1000')[0]?.body;
  expect(body).toMatchObject({ collection: 'visit', outlab: false, fasting: null, reportHours: null });
});

it('confirms a detail that was changed, and leaves the other one open', async () => {
  const { user, server } = await open();
  await check(user);
  await user.selectOptions(screen.getByLabelText('Fasting'), '8 to 12 hours');
  expect(screen.getByText(/filled these in automatically: Report after \(hours\)\./)).toBeVisible();
  await update(user);
  const body = server.callsTo('PUT /api/tests/1000')[0]?.body;
  expect(body).toMatchObject({ fasting: '8-12 h' });
  expect(body).not.toHaveProperty('reportHours');
});

it('confirms and clears nothing when only the price is edited', async () => {
  const { user, server } = await open();
  const row = await screen.findByRole('row', { name: /Kala azar/ });
  await screen.findByText('Details to check (1)');
  await user.click(within(row).getByRole('button', { name: 'Edit Kala azar' }));
  await user.clear(screen.getByLabelText('Price (₹) *'));
  await user.type(screen.getByLabelText('Price (₹) *'), '700');
  await update(user);
  const body = server.callsTo('PUT /api/tests/1000')[0]?.body;
  expect(body).toMatchObject({ price: 700, collection: 'visit' });
  expect(body).not.toHaveProperty('fasting');
  expect(body).not.toHaveProperty('reportHours');
});
