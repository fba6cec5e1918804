import { beforeEach, expect, it } from '@jest/globals';
import type { OrderPageView } from '@nidaan/contract';
import { fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import { besidesOrder, order } from '../maker.js';
import OrderPage from '../OrderPage.js';

beforeEach(() => sessionStorage.clear());

const CHOICE = 'PUT /api/orders/:id/text-messages';

async function open(change: Partial<OrderPageView> = {}, answer?: () => unknown) {
  const shown: OrderPageView = { ...order, ...change };
  const server = fakeApi({
    ...besidesOrder,
    'GET /api/orders/:id': () => shown,
    [CHOICE]: ({ body }: { body: unknown }) =>
      answer?.() ?? { ...shown, textMessages: (body as { wanted: boolean }).wanted },
  });
  return {
    server,
    ...(await renderScreen(<OrderPage />, { path: '/order/0199#k=s3cret', route: '/order/:id' })),
  };
}

it('says which messages are sent, and turns them off and on for the number', async () => {
  const { user, server } = await open();
  const choice = await screen.findByRole('switch', { name: 'Send text messages to ••• 678' });
  expect(screen.getByText('A reminder on the evening before the visit')).toBeVisible();
  expect(choice).toBeChecked();
  await user.click(choice);
  expect(await screen.findByText('Text messages are off for every booking with this number.')).toBeVisible();
  expect(choice).not.toBeChecked();
  await user.click(choice);
  expect(await screen.findByText('Text messages are on.')).toBeVisible();
  const bodies = server.callsTo('PUT /api/orders/0199/text-messages').map(({ body }) => body);
  expect(bodies).toEqual([{ wanted: false }, { wanted: true }]);
});

it('says why a choice was not saved, and keeps what was chosen before', async () => {
  const { user } = await open({}, () => problem('unavailable'));
  const choice = await screen.findByRole('switch');
  await user.click(choice);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(choice).toBeChecked();
});

it('offers no choice to who came without a link from a text message, and says how to get one', async () => {
  await open({ canChooseTextMessages: false });
  expect(await screen.findByText(/Text messages go to ••• 678\./)).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByRole('link', { name: 'or get a code by text.' })).toHaveAttribute('href', '/track');
});

it('is not shown without a phone number', async () => {
  await open({ phoneno: null, textMessages: null });
  await screen.findByRole('heading', { name: 'Share this order' });
  expect(screen.queryByRole('switch')).toBeNull();
});

it('a phone-only booking reads where its link went', async () => {
  await open({ email: null });
  expect(await screen.findByText('We sent your link to ••• 678 as a text message.')).toBeVisible();
});
