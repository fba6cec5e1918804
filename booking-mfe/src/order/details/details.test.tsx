import { beforeEach, describe, expect, it } from '@jest/globals';
import { type FakeEndpoint, fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { besidesOrder, order } from '../maker.js';
import OrderPage from '../OrderPage.js';

beforeEach(() => sessionStorage.clear());

const path = '/order/0199#k=s3cret';

it('an order on hold for missing details is released with the form on its page', async () => {
  const held = {
    ...order,
    address: null,
    phoneno: null,
    email: null,
    beneficiaries: [{ name: 'Ravi', age: 12, gender: 'Male' as const, guardian: null }],
    status: 'On hold' as const,
    holdReasons: ['missing_details' as const, 'person_details' as const, 'minor' as const],
    holdNeeds: {
      details: ['address' as const, 'reach' as const],
      persons: [{ position: 2, name: null, missing: ['name' as const, 'gender' as const] }],
      guardians: [{ position: 1, name: 'Ravi', age: 12 }],
    },
  };
  const server = fakeApi({
    ...besidesOrder,
    'GET /api/orders/:id': () => held,
    'POST /api/orders/:id/details': ({ body }) =>
      (body as { phoneno: string }).phoneno === '12'
        ? problem('validation_failed', {
            errors: [{ path: 'phoneno', message: 'Enter a valid Indian phone number.' }],
          })
        : { ...held, status: 'Booked', holdReasons: [], holdNeeds: order.holdNeeds, version: 4 },
  });
  const { user } = await renderScreen(<OrderPage />, { path, route: '/order/:id' });
  expect(
    await screen.findByText('We need from you: the address, a phone number or an email address.'),
  ).toBeVisible();
  expect(screen.getByText('We need details of Person 2: name and gender.')).toBeVisible();
  expect(screen.getByText(/guardian of Ravi, who is under 18/)).toBeVisible();
  const save = () => user.click(screen.getByRole('button', { name: 'Save details' }));
  await save();
  expect(await screen.findByText('Enter at least one of these details.')).toBeVisible();
  await user.type(screen.getByLabelText('Address'), '14 MG Road');
  await user.type(screen.getByLabelText('Guardian of Ravi (12)'), 'Asha Rao');
  await user.type(screen.getByLabelText('Name of person 2'), 'Meera');
  await user.selectOptions(screen.getByLabelText('Gender of person 2'), 'Female');
  await user.type(screen.getByLabelText('Phone'), '12');
  await save();
  await waitFor(() =>
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Enter a valid Indian phone number.'),
  );
  await user.clear(screen.getByLabelText('Phone'));
  await user.type(screen.getByLabelText('Phone'), '9812345678');
  await save();
  expect(await screen.findByText('Your details are saved.')).toBeVisible();
  expect(server.callsTo('POST /api/orders/0199/details').at(-1)?.body).toEqual({
    address: '14 MG Road',
    phoneno: '9812345678',
    persons: [
      { position: 2, name: 'Meera', gender: 'Female' },
      { position: 1, guardian: 'Asha Rao' },
    ],
    version: 3,
  });
});

describe('the details of an order', () => {
  const orders = { current: order };
  async function open(change: FakeEndpoint) {
    orders.current = order;
    const server = fakeApi({
      ...besidesOrder,
      'GET /api/orders/:id': () => orders.current,
      'POST /api/orders/:id/details': change,
    });
    const shown = await renderScreen(<OrderPage />, { path, route: '/order/:id' });
    await shown.user.click(await screen.findByRole('button', { name: 'Change contact or address' }));
    const save = () => shown.user.click(screen.getByRole('button', { name: 'Save details' }));
    const type = async (label: string, text: string) => {
      await shown.user.clear(screen.getByLabelText(label));
      if (text) await shown.user.type(screen.getByLabelText(label), text);
    };
    return { server, save, type, ...shown };
  }

  it('are corrected in a form that has what is known and sends only what differs', async () => {
    const { server, save, type, user } = await open(() => ({ ...order, version: 4 }));
    expect(screen.getByLabelText('Your name')).toHaveFocus();
    await save();
    expect(screen.getByText('Nothing has changed yet.')).toBeVisible();
    await type('Phone', '');
    await save();
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/^Enter a value/);
    await type('Phone', order.phoneno ?? '');
    await type('Address', '3 Church Street');
    await save();
    expect(await screen.findByText('Your details are saved.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change contact or address' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Change people' }));
    await type('Age of Asha Rao', '9');
    await user.type(screen.getByLabelText('Guardian of Asha Rao (9)'), 'Ravi Rao');
    await user.type(screen.getByLabelText('Name of person 2'), 'Meera Rao');
    await save();
    const calls = server.callsTo('POST /api/orders/0199/details');
    expect(calls.map(({ body }) => body)).toEqual([
      { address: '3 Church Street', persons: [], version: 3 },
      {
        persons: [
          { position: 1, age: '9', guardian: 'Ravi Rao' },
          { position: 2, name: 'Meera Rao' },
        ],
        version: 4,
      },
    ]);
  });

  it('show the saved value beside the typed one when they were changed meanwhile, and save on the next press', async () => {
    const changed = { ...order, version: 5, address: '9 Park Road' };
    const { server, save, type } = await open(({ body }) => {
      if ((body as { version: number }).version === 5)
        return { ...changed, address: '3 Church Street', version: 6 };
      orders.current = changed;
      const { status, version, appointmentDate, dateMovesLeft } = changed;
      return problem('conflict', { current: { status, version, appointmentDate, dateMovesLeft } });
    });
    await type('Address', '3 Church Street');
    await save();
    expect(await screen.findByText(/updated while you were viewing it/)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(
        'Changed meanwhile to: 9 Park Road',
      ),
    );
    expect(screen.getByLabelText('Address')).toHaveValue('3 Church Street');
    await save();
    expect(await screen.findByText('Your details are saved.')).toBeVisible();
    expect(server.callsTo('POST /api/orders/0199/details')).toHaveLength(2);
  });

  it('with a new email address continue with the link that replaces the revoked one', async () => {
    const renewed = { ...order, email: 'new@example.in', version: 4 };
    const { server, save, type } = await open(() => ({ ...renewed, renewedUrl: '/order/0199#k=n3w' }));
    await type('Email', 'new@example.in');
    orders.current = renewed;
    await save();
    expect(await screen.findByText('n•••@example.in')).toBeVisible();
    const secrets = server
      .callsTo('GET /api/orders/0199')
      .map(({ headers }) => headers.get('x-order-secret'));
    expect([secrets[0], secrets.at(-1)]).toEqual(['s3cret', 'n3w']);
  });

  it('have the contact at the address, which is shown with its number masked', async () => {
    const added = { visitContactName: 'Kamala Rao', visitContactPhone: '+919811122233' };
    const { server, save, type } = await open(() => ({ ...order, ...added, version: 4 }));
    await type('Contact at the address', 'Kamala Rao');
    await type('Phone at the address', '98111 22233');
    orders.current = { ...order, ...added, version: 4 };
    await save();
    expect(await screen.findByText('Kamala Rao, ••• 233')).toBeVisible();
    expect(server.callsTo('POST /api/orders/0199/details')[0]?.body).toEqual({
      visitContactName: 'Kamala Rao',
      visitContactPhone: '98111 22233',
      persons: [],
      version: 3,
    });
  });

  it('cannot be changed once the phlebotomist is on the way', async () => {
    fakeApi({
      ...besidesOrder,
      'GET /api/orders/:id': () => ({ ...order, status: 'Out for collection', canChangeDetails: false }),
    });
    await renderScreen(<OrderPage />, { path, route: '/order/:id' });
    await screen.findByRole('heading', { name: 'The visit' });
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  });
});
