import { expect, test } from '@jest/globals';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { anOrder, aPage } from '../../testing/an-order.js';
import { choose } from '../../testing/choose.js';
import { specifiedColumns } from '../../testing/columns.js';
import { someViews } from '../../testing/some-views.js';
import OrdersPage from '../OrdersPage.js';

const ORDERS = 'GET /api/orders';
const CLEAN = 'limit=50';

async function open(search = '') {
  const server = fakeApi({
    [ORDERS]: () => aPage([anOrder()]),
    'GET /api/columns/orders': () => specifiedColumns,
    'GET /api/saved-views/orders': () => someViews(),
  });
  const shown = await renderScreen(<OrdersPage />, { path: `/admin/view-orders${search}`, role: 'admin' });
  await screen.findByText('Asha Kumari');
  const filters = () => decodeURIComponent(server.callsTo(ORDERS).at(-1)?.query.toString() ?? '');
  const expectQuery = (more: string) => waitFor(() => expect(filters()).toBe(CLEAN + more));
  return { ...shown, expectQuery };
}

const field = (label: string) => screen.getByRole('combobox', { name: label });
const shownIn = (label: string) => field(label).closest('.nd-field');
const option = (name: string) => screen.getByRole('option', { name });
/** The options of the open list, without those of the orders per page. */
const options = () => screen.getAllByRole('option').filter((one) => !(one instanceof HTMLOptionElement));
const chips = () =>
  [...document.querySelectorAll('[aria-label="Active filters"] li')].map((chip) => chip.textContent);

test('several statuses are selected, shown as a count, and removed one by one', async () => {
  const { user, expectQuery, address } = await open();
  expect(shownIn('Status')).toHaveTextContent('All statuses');
  await choose(user, 'Status', 'Booked');
  expect(option('Booked')).toHaveAttribute('aria-selected', 'true');
  expect(chips()).toEqual([]);
  await user.click(option('Confirmed'));
  await user.click(option('Sample collected'));
  await expectQuery('&status=Booked,Confirmed,Sample+collected');
  expect(shownIn('Status')).toHaveTextContent('3 statuses');
  expect(chips()).toEqual(['Booked', 'Confirmed', 'Sample collected']);
  await user.click(screen.getByRole('button', { name: 'Remove Confirmed' }));
  await expectQuery('&status=Booked,Sample+collected');
  expect(decodeURIComponent(address())).toBe('/admin/view-orders?status=Booked,Sample+collected');
});

test('a status is found by typing, and the list closes when the focus leaves it', async () => {
  const { user, expectQuery } = await open();
  await user.type(field('Status'), 'lab');
  await waitFor(() => expect(options()).toEqual([option('In lab')]));
  await user.click(option('In lab'));
  await expectQuery('&status=In+lab');
  expect(field('Status')).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('searchbox'));
  await waitFor(() => expect(field('Status')).toHaveAttribute('aria-expanded', 'false'));
});

test('statuses and a payment are selected with the keyboard alone', async () => {
  const { user, expectQuery } = await open('?payment=paid');
  act(() => field('Status').focus());
  await user.keyboard(' ');
  expect(options()).toHaveLength(10);
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
  await expectQuery('&payment=paid&status=Booked,Out+for+collection');
  await user.keyboard('in l{Enter}');
  await expectQuery('&payment=paid&status=Booked,Out+for+collection,In+lab');
  expect(field('Status')).toHaveAccessibleDescription('3 statuses');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(field('Status')).toHaveAttribute('aria-expanded', 'false'));
  expect(field('Status')).toHaveFocus();
  expect(field('Payment')).toHaveAccessibleDescription('Paid');
  act(() => field('Payment').focus());
  await user.keyboard('due{Enter}');
  await expectQuery('&payment=refund_due&status=Booked,Out+for+collection,In+lab');
  expect(field('Payment')).toHaveAccessibleDescription('Refund due');
});

test('Tab leaves an open list without selecting an option', async () => {
  const { user, expectQuery } = await open('?status=Booked');
  act(() => field('Status').focus());
  await user.keyboard('{Enter}{ArrowDown}{Tab}');
  expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
  await waitFor(() => expect(field('Status')).toHaveAttribute('aria-expanded', 'false'));
  await expectQuery('&status=Booked');
});

test('the URL can hold several hold reasons; a status without hold reasons clears them, and they clear it', async () => {
  const { user, expectQuery } = await open('?hold=pincode,minor,nonsense');
  await expectQuery('&hold=pincode,minor');
  expect(shownIn('Hold reason')).toHaveTextContent('2 reasons');
  expect(chips()).toEqual([
    'The pincode is outside the served area',
    "A person under 18 needs a guardian's name",
  ]);
  await user.click(field('Status'));
  await user.click(option('On hold'));
  await expectQuery('&status=On+hold&hold=pincode,minor');
  await user.click(option('On hold'));
  await user.click(option('Booked'));
  await expectQuery('&status=Booked');
  expect(shownIn('Hold reason')).toHaveTextContent('Any reason');
  await user.click(field('Hold reason'));
  await user.click(option('A test needs a referral or counselling first'));
  await expectQuery('&hold=regulated');
});

test('the header of the first column switches between newest first and oldest first', async () => {
  const { user, expectQuery } = await open();
  const head = () => screen.getByRole('columnheader', { name: 'Order ID' });
  expect(head()).toHaveAttribute('aria-sort', 'descending');
  await user.click(head());
  await expectQuery('&sort=createdAt');
  await user.click(head());
  await expectQuery('');
});

test('two statuses selected in quick succession are both kept', async () => {
  const { user, expectQuery } = await open();
  await user.click(field('Status'));
  // The URL is not updated yet when the second option is pressed.
  act(() => option('Booked').click());
  act(() => option('Confirmed').click());
  await expectQuery('&status=Booked,Confirmed');
  expect(chips()).toEqual(['Booked', 'Confirmed']);
});

test('"More filters" stays open when its last filter is cleared', async () => {
  const { user, expectQuery } = await open();
  const summary = screen.getByText('More filters');
  await user.click(summary);
  await choose(user, 'Payment', 'Paid');
  await expectQuery('&payment=paid');
  await choose(user, 'Payment', 'Any payment');
  await expectQuery('');
  expect(summary.parentElement).toHaveAttribute('open');
});

test('only orders with late reports are listed, until the filter is taken off', async () => {
  const { user, expectQuery } = await open('?reports=late');
  await expectQuery('&reports=late');
  await user.click(screen.getByText('More filters (1)'));
  await user.click(await screen.findByRole('checkbox', { name: 'Report late' }));
  await expectQuery('');
});
