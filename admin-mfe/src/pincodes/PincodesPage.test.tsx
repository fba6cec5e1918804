import { expect, test } from '@jest/globals';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import { aPage } from '../testing/an-order.js';
import { setField } from '../testing/set-field.js';
import PincodesPage from './PincodesPage.js';

const delhi = { pincode: '110001', area: 'New Delhi', city: 'Delhi', state: 'Delhi' };

async function open(endpoints: Record<string, FakeEndpoint> = {}) {
  const server = fakeApi({ 'GET /api/pincodes': () => aPage([delhi]), ...endpoints });
  return { ...(await renderScreen(<PincodesPage />, { path: '/admin/pincodes', role: 'admin' })), server };
}
const button = (name: string) => screen.findByRole('button', { name });

test('adds a pincode, or shows its error and keeps the input', async () => {
  let works = false;
  const errors = [{ path: 'pincode', message: 'Enter a 6-digit pincode.' }];
  const { user, server } = await open({
    'POST /api/pincodes': () => (works ? delhi : problem('validation_failed', { errors })),
  });
  await setField(user, screen.getByLabelText('Pincode'), '1100');
  await user.click(await button('Add pincode'));
  expect(await screen.findByText('Enter a 6-digit pincode.')).toBeVisible();
  expect(screen.getByLabelText('Pincode')).toHaveValue('1100');
  works = true;
  await setField(user, screen.getByLabelText('Pincode'), '01');
  await user.click(await button('Add pincode'));
  expect(await screen.findByText('110001 is now served.')).toBeVisible();
  expect(server.callsTo('POST /api/pincodes')[1]?.body).toEqual({
    pincode: '110001',
    area: '',
    city: '',
    state: '',
  });
});

test('a pasted list shows the result of each line, and refused lines stay for correction', async () => {
  const { user } = await open({
    'POST /api/pincodes/import': () => ({
      added: 1,
      known: 0,
      refused: 1,
      lines: [
        { line: 1, text: '793001', outcome: 'added', why: null },
        { line: 2, text: '79300', outcome: 'refused', why: 'Enter a 6-digit pincode.' },
      ],
    }),
  });
  await setField(user, screen.getByLabelText('One pincode per line'), '793001\n79300');
  await user.click(await button('Add these pincodes'));
  expect(await screen.findByText('1 added, 0 already served, 1 refused.')).toBeVisible();
  expect(screen.getByText('Refused: Enter a 6-digit pincode.')).toBeVisible();
  expect(screen.getByLabelText('One pincode per line')).toHaveValue('79300');
});

test('removes a pincode only after confirmation', async () => {
  const { user, server } = await open({ 'DELETE /api/pincodes/:pincode': () => undefined });
  await user.click(await button('Remove 110001'));
  expect(screen.getByText(/Existing orders do not change\./)).toBeVisible();
  await user.click(await button('Remove'));
  expect(await screen.findByText('110001 is no longer served.')).toBeVisible();
  expect(server.callsTo('DELETE /api/pincodes/110001')).toHaveLength(1);
});
