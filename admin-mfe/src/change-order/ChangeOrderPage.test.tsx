import { beforeEach, expect, test } from '@jest/globals';
import { aTest, fakeApi, type FakeEndpoint, problem, renderScreen, unreachable } from '@nidaan/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anOrder } from '../testing/an-order.js';
import ChangeOrderPage from './ChangeOrderPage.js';

const order = anOrder({
  noOfPersons: 1,
  beneficiaries: [{ name: 'Asha Kumari', age: 34, gender: 'Female', guardian: null }],
  cartItems: [{ id: '7', type: 'product', productName: 'CRP Test', price: 400, qty: 1, total: 400 }],
  tests: ['Vitamin D'],
  additionalTests: [{ name: 'Vitamin D', price: 900 }],
  totalAmount: 1300,
});
const ORDER = `GET /api/orders/${order._id}`;
const AMEND = `POST /api/orders/${order._id}/amend`;

beforeEach(() => sessionStorage.clear());

async function open(endpoints: Record<string, FakeEndpoint> = {}, role: 'front-desk' | 'lab' = 'front-desk') {
  const server = fakeApi({
    'GET /api/tests': () => [
      // Its price has risen since the order was booked.
      aTest({ id: '7', productName: 'CRP Test', price: 480 }),
      aTest({ id: '9', productName: 'HIV I & II', price: 600, regulated: 'hiv' }),
    ],
    'GET /api/packages': () => [],
    'POST /api/pincodes/check': () => ({
      serviceable: true,
      message: 'We deliver to your area',
      area: 'Indiranagar',
      city: 'Bengaluru',
      nearest: null,
    }),
    [ORDER]: () => order,
    [AMEND]: () => ({ ...order, totalAmount: 2000, version: 2 }),
    ...endpoints,
  });
  const shown = await renderScreen(<ChangeOrderPage />, {
    path: `/admin/change-order?order=${order._id}`,
    route: '/admin/:screen',
    role,
  });
  return { ...shown, server };
}

const summary = () => within(screen.getByRole('complementary', { name: 'Changes' }));
const rows = () => [...summary().getAllByRole('definition')].map((one) => one.textContent);
const save = () => screen.getByRole('button', { name: 'Save changes' });
const addsHiv = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.type(await screen.findByLabelText('Add a test or package'), 'hiv{Enter}');
  await waitFor(() => expect(rows()[1]).toBe('₹1,900'));
};

test('shows the old total, the new one and the difference, and saves them', async () => {
  const shown = await open();
  await screen.findByLabelText('Add a test or package');
  expect(rows()).toEqual(['₹1,300', '₹1,300', 'No difference']);
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await addsHiv(shown);
  expect(rows()).toEqual(['₹1,300', '₹1,900', '₹600 more']);
  expect(summary().getByText('A test needs a referral or counselling first')).toBeVisible();
  await shown.user.type(screen.getByLabelText('Referral or counselling'), 'Dr Nair');
  expect(summary().queryByText(/needs a referral/)).not.toBeInTheDocument();
  await shown.user.click(save());
  await waitFor(() => expect(shown.address()).toBe(`/admin/view-orders?order=${order._id}`));
  expect(shown.server.callsTo(AMEND)[0]?.body).toEqual({
    cartItems: [
      { type: 'product', id: '7', qty: 1 },
      { type: 'product', id: '9', qty: 1 },
    ],
    tests: ['Vitamin D'],
    noOfPersons: 1,
    beneficiaries: [{ name: 'Asha Kumari', age: '34', gender: 'Female', guardian: '' }],
    arrangements: {},
    referral: 'Dr Nair',
    quotedTotal: 1900,
    version: 1,
  });
});

test('removes tests, and adds people', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Remove Vitamin D' }));
  expect(rows()).toEqual(['₹1,300', '₹400', '₹900 less']);
  await user.selectOptions(screen.getByLabelText('Number of people'), '2');
  expect(rows()[1]).toBe('₹800');
  expect(summary().getByText('Name, age or gender of a person is missing')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(rows()[1]).toBe('₹1,300');
});

test('keeps the changes when saving is refused, and after a reload', async () => {
  const errors = [{ path: 'referral', message: 'Note who gave it, and when.' }];
  const shown = await open({ [AMEND]: () => problem('validation_failed', { errors }) });
  await addsHiv(shown);
  await shown.user.click(save());
  await waitFor(() => expect(screen.getByLabelText('Referral or counselling')).toHaveFocus());
  expect(summary().getByRole('alert')).toHaveTextContent('Not saved. Note who gave it, and when.');
  shown.unmount();
  await open({ [AMEND]: unreachable });
  await screen.findByLabelText('Add a test or package');
  expect(rows()[1]).toBe('₹1,900');
});

test('after a lost answer does not claim that nothing was saved', async () => {
  const shown = await open({ [AMEND]: unreachable });
  await addsHiv(shown);
  await shown.user.click(save());
  expect(await summary().findByRole('alert')).toHaveTextContent(/^We don’t know if this was saved/);
});

test('shows both versions when someone else was faster, and saves again on the newer one', async () => {
  let now = order;
  const shown = await open({
    [ORDER]: () => now,
    [AMEND]: ({ body }) =>
      (body as { version: number }).version === now.version
        ? { ...now, totalAmount: 1900, version: 3 }
        : problem('conflict', { current: now }),
  });
  await addsHiv(shown);
  now = { ...order, status: 'Confirmed', noOfPersons: 2, totalAmount: 2600, version: 2 };
  await shown.user.click(save());
  const notice = within((await screen.findByText(/changed in the meantime/)).closest('div') ?? document.body);
  expect(notice.getByText('₹1,900')).toBeVisible();
  expect(notice.getByText('₹2,600')).toBeVisible();
  expect(notice.getByText('Confirmed')).toBeVisible();
  await shown.user.click(notice.getByRole('button', { name: 'Keep my changes' }));
  await shown.user.click(save());
  await waitFor(() => expect(shown.server.callsTo(AMEND)[1]?.body).toMatchObject({ version: 2 }));
  await waitFor(() => expect(shown.address()).toContain('/admin/view-orders'));
});

test('says what is left to be paid, or to be refunded, of an order that is paid', async () => {
  const payment = { ...order.payment, state: 'paid' as const, amount: 1300, received: 1300, balance: 0 };
  const paid = {
    ...order,
    payment: { ...payment, method: 'cash' as const, paidAt: '2025-03-05T05:00:00.000Z' },
  };
  const shown = await open({ [ORDER]: () => paid });
  await addsHiv(shown);
  expect(summary().getByText(/₹1,300 is already paid; ₹600 is to be paid/)).toBeVisible();
  await shown.user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await shown.user.click(screen.getByRole('button', { name: 'Remove Vitamin D' }));
  expect(summary().getByText(/₹1,300 is already paid; ₹900 is to be refunded/)).toBeVisible();
});

test('an order in the laboratory is not offered for changes', async () => {
  await open({ [ORDER]: () => ({ ...order, status: 'In lab' }) });
  expect(await screen.findByText(/The order is In lab/)).toBeVisible();
});

test('a role without the right requests nothing', async () => {
  const { server } = await open({}, 'lab');
  expect(screen.getByText(/This screen is not part of your role, Lab\./)).toBeVisible();
  expect(server.calls).toEqual([]);
});
