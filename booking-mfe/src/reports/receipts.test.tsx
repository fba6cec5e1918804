import { expect, it } from '@jest/globals';
import type { ReceiptView } from '@nidaan/contract';
import { fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import { order } from '../order/maker.js';
import { Receipts } from './Receipts.js';

const receipt: ReceiptView = {
  serial: 'R26-27/000012',
  amount: 1120,
  method: 'upi',
  bankReference: '412345678901',
  paidAt: '2026-11-22T03:14:00.000Z',
  voidedAt: null,
  voidReason: null,
};
const voided: ReceiptView = {
  ...receipt,
  serial: 'R26-27/000011',
  voidedAt: '2026-11-22T05:00:00.000Z',
  voidReason: 'wrong_order',
};
const show = (receipts: ReceiptView[]) =>
  renderScreen(<Receipts order={{ ...order, receipts }} orderKey={{ id: order.id, secret: 's3cret' }} />);

it('a payment shows amount, method, reference, time and receipt number', async () => {
  await show([receipt]);
  const section = screen.getByRole('listitem');
  for (const text of ['₹1,120 paid', 'UPI', /22 Nov.*, 8:44/, '412345678901', 'R26-27/000012'])
    expect(section).toHaveTextContent(text);
});

it('a void receipt is shown as void, beside the valid one', async () => {
  await show([receipt, voided]);
  const [, second] = screen.getAllByRole('listitem');
  expect(second).toHaveTextContent('R26-27/000011 Void');
  expect(second).toHaveTextContent('recorded by mistake');
});

it('an order without a payment shows no section', async () => {
  await show([]);
  expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull();
});

it('a receipt is requested with the order’s secret, and shows an error when it cannot be generated', async () => {
  const route = 'GET /api/orders/:id/receipts/:receipt';
  const server = fakeApi({ [route]: () => problem('receipt_failed') });
  const { user } = await show([receipt]);
  await user.click(screen.getByRole('button', { name: 'Download receipt R26-27/000012' }));
  expect(await screen.findByText('Error preparing receipt. Please try again.')).toBeVisible();
  const [call] = server.callsTo(`GET /api/orders/${order.id}/receipts/R26-27-000012`);
  expect(call?.headers.get('x-order-secret')).toBe('s3cret');
});
