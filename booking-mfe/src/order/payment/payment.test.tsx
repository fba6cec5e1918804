import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OrderPageView } from '@nidaan/contract';
import { upiLink } from '@nidaan/contract/upi';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import { encodeQR } from 'qr';
import { besidesOrder, order } from '../maker.js';
import OrderPage from '../OrderPage.js';

const due = { ...order.payment, amount: 1120, balance: 1120 };
const link = upiLink({
  upi: { id: 'nidaan@demo', name: 'Nidaan Diagnostics Demo Private Limited' },
  reference: order.reference,
  amount: 1120,
});

function open(change: Partial<OrderPageView> = {}) {
  fakeApi({
    ...besidesOrder,
    'GET /api/orders/:id': () => ({ ...order, payment: due, ...change }),
  });
  return renderScreen(<OrderPage />, { path: '/order/0199#k=s3cret', route: '/order/:id' });
}

/** The dark squares of a drawn code, row by row. */
function squaresOf(svg: Element): boolean[][] {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) rows[Number(y)]?.splice(Number(x), 1, true);
  return rows;
}

beforeEach(() => sessionStorage.clear());

describe('an order with an amount due', () => {
  it('shows a UPI code and a link for exactly that amount', async () => {
    await open();
    const code = await screen.findByRole('img', { name: 'UPI QR code for ₹1,120' });
    expect(squaresOf(code)).toEqual(encodeQR(link, 'raw', { border: 2 }));
    expect(screen.getByRole('link', { name: 'Open UPI app' })).toHaveAttribute('href', link);
    expect(screen.getByText('Amount due').parentElement).toHaveTextContent('Amount due ₹560 × 2 people =');
  });
});

it.each([
  [150_000, 'cash or card'],
  [200_000, 'card'],
])('an order of ₹%i has no UPI code and can be paid by %s', async (balance, methods) => {
  await open({ payment: { ...due, amount: balance, balance } });
  expect(await screen.findByText(new RegExp(`At the visit you can pay by ${methods}\\.$`))).toBeVisible();
  expect(screen.queryByRole('img', { name: /UPI QR code/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Open UPI app' })).toBeNull();
});

it('an order paid in part shows what was paid, and asks for the rest', async () => {
  await open({ payment: { ...due, state: 'partly_paid', received: 320, balance: 800 } });
  expect(await screen.findByRole('img', { name: 'UPI QR code for ₹800' })).toBeVisible();
  const rows = screen.getAllByRole('definition').map((value) => {
    return `${value.previousElementSibling?.textContent} ${value.textContent}`;
  });
  expect(rows.slice(-3)).toEqual([
    expect.stringMatching(/^Total of the order .*₹1,120$/),
    'Paid so far ₹320',
    'Amount due ₹800',
  ]);
});

describe('an order that is not to be paid now', () => {
  const paid = {
    ...due,
    state: 'paid' as const,
    received: 1120,
    balance: 0,
    method: 'upi' as const,
    paidAt: '2026-11-22T03:00:00.000Z',
  };

  it.each<[string, Partial<OrderPageView>, RegExp]>([
    ['is paid', { payment: paid }, /^Paid/],
    ['is on hold', { status: 'On hold' }, /^Amount due/],
    [
      'is cancelled',
      { status: 'Cancelled', payment: { ...due, state: 'none', balance: 0 } },
      /^Total of the order/,
    ],
  ])('because it %s has no code', async (_why, change, total) => {
    await open(change);
    expect(await screen.findByText(total)).toBeVisible();
    expect(screen.queryByText(/by UPI/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open UPI app' })).toBeNull();
  });
});
