import { beforeEach, expect, it } from '@jest/globals';
import { fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { order } from '../maker.js';
import OrderPage from '../OrderPage.js';

beforeEach(() => sessionStorage.clear());

it('an order on hold for missing details is released with the form on its page', async () => {
  const held = {
    ...order,
    status: 'On hold' as const,
    holdReasons: ['missing_details' as const, 'minor' as const],
    holdNeeds: {
      details: ['address' as const, 'reach' as const],
      guardians: [{ position: 1, name: 'Ravi', age: 12 }],
    },
  };
  const server = fakeApi({
    'GET /api/orders/:id/reports': () => ({
      reports: [],
      archive: null,
      openings: [],
      codesTo: null,
      emailProof: null,
    }),
    'GET /api/orders/:id': () => held,
    'POST /api/orders/:id/hold-details': ({ body }) =>
      (body as { phoneno: string }).phoneno === '12'
        ? problem('validation_failed', {
            errors: [{ path: 'phoneno', message: 'Enter an Indian phone number.' }],
          })
        : { ...held, status: 'Booked', holdReasons: [], holdNeeds: order.holdNeeds, version: 4 },
  });
  const path = '/order/0199#k=s3cret';
  const { user } = await renderScreen(<OrderPage />, { path, route: '/order/:id' });
  expect(
    await screen.findByText('We need from you: the address, a phone number or an email address.'),
  ).toBeVisible();
  const save = () => user.click(screen.getByRole('button', { name: 'Save details' }));
  await save();
  expect(await screen.findByText('Enter at least one of these details.')).toBeVisible();
  await user.type(screen.getByLabelText('Address'), '14 MG Road');
  await user.type(screen.getByLabelText('Guardian of Ravi (12)'), 'Asha Rao');
  await user.type(screen.getByLabelText('Phone'), '12');
  await save();
  await waitFor(() =>
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Enter an Indian phone number.'),
  );
  await user.clear(screen.getByLabelText('Phone'));
  await user.type(screen.getByLabelText('Phone'), '9812345678');
  await save();
  expect(await screen.findByText('Your details are saved.')).toBeVisible();
  expect(server.callsTo('POST /api/orders/0199/hold-details').at(-1)?.body).toEqual({
    address: '14 MG Road',
    phoneno: '9812345678',
    email: '',
    guardians: [{ position: 1, guardian: 'Asha Rao' }],
    version: 3,
  });
});
