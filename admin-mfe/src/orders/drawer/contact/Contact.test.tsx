import { expect, test } from '@jest/globals';
import type { AdminOrderView, ContactInput } from '@nidaan/contract';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import { anOrder, aPage } from '../../../testing/an-order.js';
import { usualColumns } from '../../../testing/columns.js';
import { someViews } from '../../../testing/some-views.js';
import OrdersPage from '../../OrdersPage.js';

const id = '0193a5b2-7c3e-7d11-8a2b-000000000001';
const CONTACT = 'PUT /api/orders/:id/contact';

async function edit(order: AdminOrderView, answer: FakeEndpoint = () => order) {
  const server = fakeApi({
    'GET /api/orders': () => aPage([order]),
    'GET /api/orders/:id': () => order,
    'GET /api/orders/:id/receipts': () => [],
    'GET /api/orders/:id/history': () => ({ events: [], emails: [], textMessages: [], notes: [] }),
    'GET /api/columns/orders': () => usualColumns,
    'GET /api/saved-views/orders': () => someViews(),
    [CONTACT]: answer,
  });
  const path = `/admin/view-orders?order=${id}`;
  const { user } = await renderScreen(<OrdersPage />, { path, role: 'admin' });
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: 'Edit contact' }));
  return { user, server, drawer };
}

test('after a conflict the newer values are shown beside the typed ones, and no input is lost', async () => {
  const theirs = anOrder({ name: 'Asha K Rao', address: '7 Brigade Road', version: 2 });
  const { user, server, drawer } = await edit(anOrder(), ({ body }) => {
    const { version, ...contact } = body as ContactInput;
    return version < 2 ? problem('conflict', { current: theirs }) : { ...theirs, ...contact, version: 3 };
  });
  const [name, address] = [drawer.getByLabelText('Name'), drawer.getByLabelText('Address')];
  await user.clear(name);
  await user.type(name, 'Asha Rao');
  await user.click(drawer.getByRole('button', { name: 'Save contact' }));
  expect(await drawer.findByText(/changed in the meantime/)).toBeVisible();
  expect(name).toHaveValue('Asha Rao');
  expect(name).toHaveAccessibleDescription('Now: Asha K Rao');
  expect(address).toHaveAccessibleDescription('Now: 7 Brigade Road');
  expect(drawer.getByLabelText('Pincode')).not.toHaveAccessibleDescription();
  await user.clear(address);
  await user.type(address, '7 Brigade Road');
  await user.click(drawer.getByRole('button', { name: 'Save contact' }));
  expect(await screen.findByText(/Contact saved\./)).toBeVisible();
  expect(server.callsTo(`PUT /api/orders/${id}/contact`).map(({ body }) => body)).toMatchObject([
    { name: 'Asha Rao', version: 1 },
    { name: 'Asha Rao', address: '7 Brigade Road', version: 2 },
  ]);
});

test('typed text is still there after the drawer was closed and opened again', async () => {
  const { user, drawer } = await edit(anOrder());
  await user.type(drawer.getByLabelText('Name'), ' Rao');
  await user.type(await drawer.findByLabelText('New note'), 'Rings twice');
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: /^Open ND/ }));
  const again = within(await screen.findByRole('dialog'));
  expect(await again.findByLabelText('Name')).toHaveValue('Asha Kumari Rao');
  expect(await again.findByLabelText('New note')).toHaveValue('Rings twice');
  await user.click(again.getByRole('button', { name: 'Keep as it is' }));
  expect(again.queryByLabelText('Name')).not.toBeInTheDocument();
});

test('the email field explains the effect of a new address when the order has one', async () => {
  const { drawer } = await edit(anOrder());
  expect(drawer.getByLabelText('Email')).toHaveAccessibleDescription(
    'Changing the address ends the customer’s current link; a new one is sent to the new address.',
  );
});

test('the contact at the address is shown to call, and changed', async () => {
  const order = anOrder({ visitContactName: 'Kamala Rao', visitContactPhone: '+919811122233' });
  const { user, server, drawer } = await edit(order);
  await user.click(drawer.getByRole('button', { name: 'Keep as it is' }));
  expect(drawer.getByText('Contact at the address').nextSibling).toHaveTextContent(
    'Kamala Rao +919811122233',
  );
  expect(drawer.getByRole('link', { name: '+919811122233' })).toHaveAttribute('href', 'tel:+919811122233');
  await user.click(drawer.getByRole('button', { name: 'Edit contact' }));
  await user.clear(drawer.getByLabelText('Phone at the address'));
  await user.click(drawer.getByRole('button', { name: 'Save contact' }));
  expect(await screen.findByText(/Contact saved\./)).toBeVisible();
  expect(server.callsTo(`PUT /api/orders/${id}/contact`)[0]?.body).toMatchObject({
    visitContactName: 'Kamala Rao',
    visitContactPhone: '',
  });
});

test('the email field of an order without an email address shows no hint', async () => {
  const { drawer } = await edit(anOrder({ email: null }));
  expect(drawer.getByLabelText('Email')).not.toHaveAccessibleDescription();
});

test('an email address changed after the booking is confirmed in person by another member of staff', async () => {
  let changedBySelf = true;
  const order = anOrder({ emailProofNeeded: true });
  const server = fakeApi({
    'GET /api/orders': () => aPage([order]),
    'GET /api/orders/:id': () => order,
    'GET /api/orders/:id/history': () => ({ events: [], emails: [], textMessages: [], notes: [] }),
    'GET /api/columns/orders': () => usualColumns,
    'GET /api/saved-views/orders': () => someViews(),
    'POST /api/orders/:id/contact-proof/in-person': () =>
      changedBySelf ? problem('second_person_needed') : { ...order, emailProofNeeded: false, version: 2 },
  });
  const path = `/admin/view-orders?order=${id}`;
  const { user } = await renderScreen(<OrdersPage />, { path, role: 'admin' });
  const drawer = within(await screen.findByRole('dialog'));
  const confirm = async () => {
    await user.click(await drawer.findByRole('button', { name: 'Confirm in person' }));
    await user.click(await screen.findByRole('button', { name: 'The customer is here' }));
  };
  await confirm();
  expect(await drawer.findByText(/another member of staff has to confirm it/)).toBeVisible();
  changedBySelf = false;
  await confirm();
  expect(await screen.findByText(/Contact confirmed\./)).toBeVisible();
  expect(server.callsTo(`POST /api/orders/${id}/contact-proof/in-person`)[0]?.body).toEqual({
    email: order.email,
    phoneno: order.phoneno,
  });
});

test.each([
  ['asha@example.in', { statusUrl: null, emailedTo: 'a•••@example.in' }, /on its way to a•••@example.in/],
  [null, { statusUrl: '/order/1#k=n3w', emailedTo: null }, /Give the new one to the customer/],
])(
  'the customer’s link is renewed after confirmation, with the email address %s',
  async (email, renewed, text) => {
    const order = anOrder({ email });
    const server = fakeApi({
      'GET /api/orders': () => aPage([order]),
      'GET /api/orders/:id': () => order,
      'GET /api/orders/:id/history': () => ({ events: [], emails: [], textMessages: [], notes: [] }),
      'GET /api/columns/orders': () => usualColumns,
      'GET /api/saved-views/orders': () => someViews(),
      'POST /api/orders/:id/link': () => renewed,
    });
    const path = `/admin/view-orders?order=${id}`;
    const { user } = await renderScreen(<OrdersPage />, { path, role: 'admin' });
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(await drawer.findByRole('button', { name: 'Renew the customer’s link' }));
    expect(server.callsTo(`POST /api/orders/${id}/link`)).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Renew' }));
    expect(await drawer.findByText(text)).toBeVisible();
    const link = drawer.queryByLabelText('New link');
    if (renewed.statusUrl) expect(link).toHaveValue(window.location.origin + renewed.statusUrl);
    else expect(link).toBeNull();
  },
);
