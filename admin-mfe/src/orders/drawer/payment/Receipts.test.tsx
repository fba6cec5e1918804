import { expect, it } from '@jest/globals';
import type { ReceiptView } from '@nidaan/contract';
import { fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import { anOrder } from '../../../testing/an-order.js';
import { Receipts } from './Receipts.js';

const receipt: ReceiptView = {
  serial: 'R26-27/000012',
  amount: 1120,
  method: 'cash',
  bankReference: null,
  paidAt: '2026-11-22T03:14:00.000Z',
  voidedAt: null,
  voidReason: null,
};

it('a void receipt shows its date and reason and is listed beside the valid one', async () => {
  const voided = { voidedAt: '2026-11-22T05:00:00.000Z', voidReason: 'not_received' } as const;
  fakeApi({
    'GET /api/orders/:id/receipts': () => [receipt, { ...receipt, serial: 'R26-27/000011', ...voided }],
  });
  await renderScreen(<Receipts order={anOrder()} />, { role: 'admin' });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/Receipt R26-27\/000012 · ₹1,120 · Cash · Sun, 22 Nov.*, 8:44/);
  expect(first).not.toHaveTextContent('Void');
  expect(second).toHaveTextContent(/R26-27\/000011.*Void since Sun, 22 Nov.*The money never arrived/);
});

it('a receipt that cannot be created shows an error', async () => {
  fakeApi({
    'GET /api/orders/:id/receipts': () => [receipt],
    'GET /api/orders/:id/receipts/:receipt': () => problem('receipt_failed'),
  });
  const { user } = await renderScreen(<Receipts order={anOrder()} />, { role: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Download receipt R26-27/000012' }));
  expect(await screen.findByText('Error preparing receipt. Please try again.')).toBeVisible();
});
