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
  const expectQuery = (more: string) => waitFor(() => expect(filters()).toBe(CLEAN + more));
  return { ...shown, expectQuery };
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const summaryOf = (label: string) =>
  document.querySelector(`[aria-labelledby="${idOf(label)}-label ${idOf(label)}-value"]`);
const idOf = (label: string) =>
  screen
    .getAllByText(label)
    .find(({ id }) => id.endsWith('-label'))
    ?.id.replace(/-label$/, '') ?? '';
const isOpen = (label: string) => summaryOf(label)?.parentElement?.hasAttribute('open');
const chips = () =>
  [...document.querySelectorAll('[aria-label="Active filters"] li')].map((chip) => chip.textContent);

test('several statuses are selected by keyboard, shown as a count, and removed one by one', async () => {
  const { user, expectQuery, address } = await open();
  expect(summaryOf('Status')).toHaveTextContent('All statuses');
  await user.click(summaryOf('Status') as Element);
  box('Booked').focus();
  await user.keyboard(' ');
  expect(summaryOf('Status')).toHaveTextContent('Booked');
  expect(chips()).toEqual([]);
  await user.keyboard('{Tab} {Tab}{Tab} ');
  await expectQuery('&status=Booked,Confirmed,Sample+collected');
  expect(summaryOf('Status')).toHaveTextContent('3 statuses');
  expect(chips()).toEqual(['Booked', 'Confirmed', 'Sample collected']);
  await user.keyboard('{Escape}');
  expect(isOpen('Status')).toBe(false);
  expect(summaryOf('Status')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove Confirmed' }));
  await expectQuery('&status=Booked,Sample+collected');
  expect(decodeURIComponent(address())).toBe('/admin/view-orders?status=Booked,Sample+collected');
});

test('the list of checkboxes closes when the focus leaves it', async () => {
  const { user } = await open();
  await user.click(summaryOf('Status') as Element);
  expect(isOpen('Status')).toBe(true);
  await user.click(screen.getByRole('searchbox'));
  expect(isOpen('Status')).toBe(false);
});

test('the URL can hold several hold reasons; a status without hold reasons clears them, and they clear it', async () => {
  const { user, expectQuery } = await open('?hold=pincode,minor,nonsense');
  await expectQuery('&hold=pincode,minor');
  expect(summaryOf('Hold reason')).toHaveTextContent('2 reasons');
  expect(chips()).toEqual([
    'The pincode is outside the served area',
    "A person under 18 needs a guardian's name",
  ]);
  await user.click(box('On hold'));
  await expectQuery('&status=On+hold&hold=pincode,minor');
  await user.click(box('On hold'));
  await user.click(box('Booked'));
  await expectQuery('&status=Booked');
  expect(summaryOf('Hold reason')).toHaveTextContent('Any reason');
  await user.click(box('A test needs a referral or counselling first'));
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

test('two checkboxes ticked in quick succession are both kept', async () => {
  const { user, expectQuery } = await open();
  await user.click(summaryOf('Status') as Element);
  // The URL is not updated yet when the second checkbox is ticked.
  act(() => {
    for (const name of ['Booked', 'Confirmed']) box(name).click();
  });
  await expectQuery('&status=Booked,Confirmed');
  expect(chips()).toEqual(['Booked', 'Confirmed']);
});

test('"More filters" stays open when its last filter is cleared', async () => {
  const { user, expectQuery } = await open();
  const summary = screen.getByText('More filters');
  await user.click(summary);
  await user.selectOptions(screen.getByLabelText('Payment'), 'Paid');
  await expectQuery('&payment=paid');
  await user.selectOptions(screen.getByLabelText('Payment'), 'Any payment');
  await expectQuery('');
  expect(summary.parentElement).toHaveAttribute('open');
});
