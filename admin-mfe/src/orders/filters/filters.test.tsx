import { expect, test } from '@jest/globals';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { anOrder, aPage } from '../../testing/an-order.js';
import OrdersPage from '../OrdersPage.js';

const ORDERS = 'GET /api/orders';
const CLEAN = 'limit=50';

async function open(search = '') {
  const server = fakeApi({
    [ORDERS]: () => aPage([anOrder()]),
    'GET /api/columns/orders': () => ({ hidden: [] }),
  });
  const shown = await renderScreen(<OrdersPage />, { path: `/admin/view-orders${search}`, role: 'admin' });
  await screen.findByText('Asha Kumari');
  const filters = () => decodeURIComponent(server.callsTo(ORDERS).at(-1)?.query.toString() ?? '');
  const asks = (more: string) => waitFor(() => expect(filters()).toBe(CLEAN + more));
  return { ...shown, asks };
}

// `hidden` spares jsdom the computed style of every ancestor.
const box = (name: string) => screen.getByRole('checkbox', { name, hidden: true });
const said = (label: string) =>
  document.querySelector(`[aria-labelledby="${idOf(label)}-label ${idOf(label)}-said"]`);
const idOf = (label: string) =>
  screen
    .getAllByText(label)
    .find(({ id }) => id.endsWith('-label'))
    ?.id.replace(/-label$/, '') ?? '';
const isOpen = (label: string) => said(label)?.parentElement?.hasAttribute('open');
const chips = () =>
  [...document.querySelectorAll('[aria-label="Active filters"] li')].map((chip) => chip.textContent);

test('several statuses are ticked by keyboard, told by their number, and taken away one by one', async () => {
  const { user, asks, address } = await open();
  expect(said('Status')).toHaveTextContent('All statuses');
  await user.click(said('Status') as Element);
  box('Booked').focus();
  await user.keyboard(' ');
  expect(said('Status')).toHaveTextContent('Booked');
  expect(chips()).toEqual([]);
  await user.keyboard('{Tab} {Tab}{Tab} ');
  await asks('&status=Booked,Confirmed,Sample+collected');
  expect(said('Status')).toHaveTextContent('3 statuses');
  expect(chips()).toEqual(['Booked', 'Confirmed', 'Sample collected']);
  await user.keyboard('{Escape}');
  expect(isOpen('Status')).toBe(false);
  expect(said('Status')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove Confirmed', hidden: true }));
  await asks('&status=Booked,Sample+collected');
  expect(decodeURIComponent(address())).toBe('/admin/view-orders?status=Booked,Sample+collected');
});

test('the list of boxes closes when the focus continues', async () => {
  const { user } = await open();
  await user.click(said('Status') as Element);
  expect(isOpen('Status')).toBe(true);
  await user.click(screen.getByRole('searchbox'));
  expect(isOpen('Status')).toBe(false);
});

test('an address may ask for several reasons to be on hold; a status without reasons gives way, and they to it', async () => {
  const { user, asks } = await open('?hold=pincode,minor,nonsense');
  await asks('&hold=pincode,minor');
  expect(said('Hold reason')).toHaveTextContent('2 reasons');
  expect(chips()).toEqual([
    'The pincode is outside the served area',
    "A person under 18 needs a guardian's name",
  ]);
  await user.click(box('On hold'));
  await asks('&status=On+hold&hold=pincode,minor');
  await user.click(box('On hold'));
  await user.click(box('Booked'));
  await asks('&status=Booked');
  expect(said('Hold reason')).toHaveTextContent('Any reason');
  await user.click(box('A test needs a referral or counselling first'));
  await asks('&hold=regulated');
});

test('the head of the first column turns the list round, from the newest to the oldest and back', async () => {
  const { user, asks } = await open();
  const head = () => screen.getByRole('columnheader', { name: 'Order ID', hidden: true });
  expect(head()).toHaveAttribute('aria-sort', 'descending');
  await user.click(head());
  await asks('&sort=createdAt');
  await user.click(head());
  await asks('');
});

test('of two boxes that are ticked one right after the other none is lost', async () => {
  const { user, asks } = await open();
  await user.click(said('Status') as Element);
  // The screen has not heard of the address yet when the second is ticked.
  act(() => {
    for (const name of ['Booked', 'Confirmed']) box(name).click();
  });
  await asks('&status=Booked,Confirmed');
  expect(chips()).toEqual(['Booked', 'Confirmed']);
});

test('the further filters stay open when the last of them is cleared', async () => {
  const { user, asks } = await open();
  const summary = screen.getByText('More filters');
  await user.click(summary);
  await user.selectOptions(screen.getByLabelText('Payment'), 'Paid');
  await asks('&payment=paid');
  await user.selectOptions(screen.getByLabelText('Payment'), 'Any payment');
  await asks('');
  expect(summary.parentElement).toHaveAttribute('open');
});
