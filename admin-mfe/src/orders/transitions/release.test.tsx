import { expect, test } from '@jest/globals';
import type { AdminOrderView } from '@nidaan/contract';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { act, screen, within } from '@testing-library/react';
import { anOrder, aPage } from '../../testing/an-order.js';
import { usualColumns } from '../../testing/columns.js';
import { someViews } from '../../testing/some-views.js';
import OrdersPage from '../OrdersPage.js';

const idOf = (n: number) => `0193a5b2-7c3e-7d11-8a2b-00000000000${n}`;
const held = (n: number, more: Partial<AdminOrderView> = {}) =>
  anOrder({ _id: idOf(n), reference: `ND-${n}`, name: `Person ${n}`, status: 'On hold', ...more });
const referred = (n: number) =>
  held(n, {
    holdReasons: ['regulated'],
    holdNeeds: { details: [], persons: [], guardians: [], referral: true },
  });

async function open(orders: AdminOrderView[], search = '', details?: FakeEndpoint) {
  const released = ({ params }: { params: Record<string, string> }) =>
    held(Number(params.id?.slice(-1)), { status: 'Booked', version: 2 });
  const server = fakeApi({
    'GET /api/orders': () => aPage(orders),
    'GET /api/columns/orders': () => usualColumns,
    'GET /api/saved-views/orders': () => someViews(),
    'GET /api/orders/:id': ({ params }) => orders.find(({ _id }) => _id === params.id),
    'GET /api/orders/:id/history': () => ({ events: [], emails: [], textMessages: [], notes: [] }),
    'POST /api/orders/:id/moves': released,
    'POST /api/orders/:id/details': details ?? released,
  });
  const shown = await renderScreen(<OrdersPage />, { path: `/admin/view-orders${search}`, role: 'admin' });
  await screen.findAllByText(orders[0]?.name ?? '');
  const sent = (action: 'moves' | 'details') =>
    orders.flatMap(({ _id }) => server.callsTo(`POST /api/orders/${_id}/${action}`).map(({ body }) => body));
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
  return { ...shown, sent, rows };
}

const button = (name: string) => screen.getByRole('button', { name });
const REFERRAL = 'Dr Nair, KMC 12345, 20 Nov 2026';

test('an order that waits for a referral is not released by its key, but asks for the referral', async () => {
  const { user, rows, sent } = await open([referred(1)]);
  act(() => rows()[0]?.focus());
  await user.keyboard('u');
  const dialog = within(await screen.findByRole('dialog', { name: 'Take off hold: ND-1' }));
  await user.click(dialog.getByRole('button', { name: 'Save details' }));
  expect(sent('details')).toEqual([]);
  await user.type(dialog.getByLabelText('Referral or counselling'), REFERRAL);
  await user.click(dialog.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText(/The order is “Booked”/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent('details')).toMatchObject([{ referral: REFERRAL, version: 1 }]);
  expect(sent('moves')).toEqual([]);
});

test('a referral that meets a change by someone else is saved by the next press', async () => {
  const orders = [referred(1)];
  const theirs = { ...referred(1), version: 2 };
  const { user, rows, sent } = await open(orders, '', ({ body }) => {
    orders[0] = theirs;
    if ((body as { version: number }).version < 2) return problem('conflict', { current: theirs });
    return held(1, { status: 'Booked', version: 3 });
  });
  act(() => rows()[0]?.focus());
  await user.keyboard('u');
  const dialog = within(await screen.findByRole('dialog', { name: 'Take off hold: ND-1' }));
  await user.type(dialog.getByLabelText('Referral or counselling'), REFERRAL);
  await user.click(dialog.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText(/changed in the meantime/)).toBeVisible();
  expect(dialog.getByLabelText('Referral or counselling')).toHaveValue(REFERRAL);
  await user.click(dialog.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText(/The order is “Booked”/)).toBeVisible();
  expect(sent('details')).toMatchObject([{ version: 1 }, { version: 2, referral: REFERRAL }]);
});

test('the hold box of the drawer asks for the referral in place', async () => {
  const { user, sent } = await open([referred(1)], `?order=${idOf(1)}`);
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(await drawer.findByLabelText('Referral or counselling'), REFERRAL);
  await user.click(drawer.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText(/The order is “Booked”/)).toBeVisible();
  expect(sent('details')).toMatchObject([{ referral: REFERRAL }]);
});

test('a release with something missing asks for a reason; one of a hold by staff does not', async () => {
  const { user, rows, sent } = await open([
    held(2, { holdReasons: ['pincode'] }),
    held(1, { holdReasons: ['lab'] }),
  ]);
  act(() => rows()[0]?.focus());
  await user.keyboard('u');
  await user.click(await screen.findByRole('button', { name: 'Take off hold' }));
  expect(screen.getByText('Enter a reason.')).toBeVisible();
  await user.type(screen.getByLabelText('Reason'), 'Agreed by phone');
  await user.click(button('Take off hold'));
  expect(await screen.findByText('ND-2: Booked')).toBeVisible();
  act(() => rows()[1]?.focus());
  await user.keyboard('u');
  expect(await screen.findByText('ND-1: Booked')).toBeVisible();
  expect(sent('moves')).toMatchObject([
    { move: 'release', reason: 'Agreed by phone' },
    { move: 'release', reason: null },
  ]);
});

test('of several orders those that wait for a referral stay on hold, and are named', async () => {
  const { user, rows, sent } = await open([referred(3), held(2, { holdReasons: ['specimen'] }), held(1)]);
  act(() => rows()[0]?.focus());
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}u');
  expect(await screen.findByText(/^ND-3 stays on hold: by law/)).toBeVisible();
  await user.type(screen.getByLabelText('Reason'), 'Agreed by phone');
  await user.click(button('Take off hold'));
  expect(await screen.findByText('2 orders: Booked')).toBeVisible();
  expect(sent('moves')).toHaveLength(2);
});
