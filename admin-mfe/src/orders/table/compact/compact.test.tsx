import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AdminOrderView } from '@nidaan/contract';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anOrder, aPage, aReport } from '../../../testing/an-order.js';
import { usualColumns } from '../../../testing/columns.js';
import OrdersPage from '../../OrdersPage.js';
import { ageText } from './age-text.js';
import { areaText } from './area-text.js';
import { relativeDay } from './relative-day.js';

const MOVES = 'POST /api/orders/:id/moves';

async function open(order: Partial<AdminOrderView> = {}) {
  const server = fakeApi({
    'GET /api/orders': () => aPage([anOrder(order)]),
    'GET /api/columns/orders': () => usualColumns,
    'GET /api/orders/:id': () => anOrder(order),
    'GET /api/orders/:id/receipts': () => [],
    'GET /api/orders/:id/history': () => ({ events: [], emails: [], textMessages: [], notes: [] }),
    [MOVES]: () => anOrder({ ...order, status: 'Confirmed', version: 2 }),
  });
  const shown = await renderScreen(<OrdersPage />, { path: '/admin/view-orders', role: 'admin' });
  await screen.findByText('ND-7K4Q-2M');
  return { ...shown, server };
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const cell = (column: string) => {
  const cells = within(document.querySelector('[data-row]') as HTMLElement).getAllByRole('cell');
  return cells[headers().indexOf(column)] as HTMLElement;
};

// jsdom has no layout, and the drawer is scrolled to the place it is opened at.
beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

describe('the compact layout', () => {
  it.each([
    ['Status', 'status'],
    ['Visit', 'appointmentDate'],
    ['Name', 'name'],
    ['Area', 'area'],
    ['Amount', 'total'],
  ])('is sorted by %s, in both directions', async (column, sort) => {
    const { user, address } = await open();
    const header = () => screen.getByRole('columnheader', { name: column });
    await user.click(header());
    await waitFor(() => expect(address()).toBe(`/admin/view-orders?sort=${sort}`));
    await user.click(header());
    await waitFor(() => expect(address()).toBe(`/admin/view-orders?sort=-${sort}`));
    expect(header()).toHaveAttribute('aria-sort', 'descending');
  });

  it('has ten columns, with persons, area, tests and payment beside what they belong to', async () => {
    await open({ phoneno: '+919845012352' });
    expect(headers().slice(1)).toEqual([
      'Reference',
      'Status',
      'Visit',
      'Name',
      'Phone',
      'Area',
      'Tests',
      'Amount',
      'Reports',
      'Actions',
    ]);
    expect(cell('Name')).toHaveTextContent('Asha Kumari2 people');
    expect(cell('Phone')).toHaveTextContent('98450 12352');
    expect(cell('Area')).toHaveTextContent('560038Indiranagar, Bengaluru');
    expect(cell('Tests')).toHaveTextContent(/^Diabetes Care\s*and 2 more$/);
    expect(within(cell('Tests')).getByTitle('Diabetes Care, Calcium, Total, CRP Test')).toBeVisible();
    expect(cell('Amount')).toHaveTextContent('₹3,24,914To be paid');
    expect(cell('Reports')).toHaveTextContent('0');
  });

  it('shows the most important reason, and all of them on hover', async () => {
    await open({ status: 'On hold', statusReason: 'Call after 5', holdReasons: ['pincode'] });
    expect(cell('Status')).toHaveTextContent(/On holdCall after 5$/);
    expect(screen.getByTitle('Call after 5 · The pincode is outside the served area')).toBeVisible();
  });

  it('marks a late report', async () => {
    await open({ status: 'In lab', reportDueAt: '2020-01-01T03:30:00.000Z', reports: [aReport()] });
    expect(cell('Reports')).toHaveTextContent('1Late');
    expect(cell('Status')).toHaveTextContent(/Report late by \d+ d/);
  });

  it.each([
    ['Booked', 'Sat, 2 Jan 20276 to 9 am and 8 to 11 am'],
    ['Cancelled', 'Sat, 2 Jan 2027'],
  ] as const)(
    'shows the hours of the visit under its day, as far as one takes place: %s',
    async (status, text) => {
      await open({ status, appointmentDate: '2027-01-02', visitHours: '6 to 9 am and 8 to 11 am' });
      expect(cell('Visit').textContent).toBe(text);
    },
  );

  it('changes the status from its pill', async () => {
    const { user, server } = await open();
    await user.click(screen.getByRole('button', { name: 'Change status of ND-7K4Q-2M: Booked' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Confirm/ }));
    await waitFor(() => expect(cell('Status')).toHaveTextContent('Confirmed'));
    expect(server.calls.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body)).toEqual([
      { move: 'confirm', version: 1, reason: null },
    ]);
  });

  it('opens the drawer where a note or a payment is entered', async () => {
    const { user } = await open();
    const choose = async (item: string) => {
      await user.click(screen.getByRole('button', { name: 'Actions for ND-7K4Q-2M' }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await choose('Add a note');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'New note' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await choose('Record a payment');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Amount (₹)' })).toHaveFocus());
  });
});

it.each([
  ['2026-11-23T10:00:00Z', '0 min'],
  ['2026-11-23T09:01:00Z', '59 min'],
  ['2026-11-23T08:00:00Z', '2 h'],
  ['2026-11-20T09:00:00Z', '3 d'],
])('an order of %s is %s old', (at, text) => {
  expect(ageText(at, Date.parse('2026-11-23T10:00:00Z'))).toBe(text);
});

it.each([
  ['2026-11-22', 'Yesterday'],
  ['2026-11-23', 'Today'],
  ['2026-11-24', 'Tomorrow'],
  ['2026-11-29', 'Sun, 29 Nov'],
  ['2027-01-02', 'Sat, 2 Jan 2027'],
])('after midnight in India, %s is %s', (day, text) => {
  expect(relativeDay(day, Date.parse('2026-11-22T18:31:00Z'))).toBe(text);
});

it.each([
  ['14, 3rd Cross, Indiranagar, Bengaluru 560038', 'Indiranagar, Bengaluru'],
  ['14 MG Road', '14 MG Road'],
  [null, ''],
])('the area of %s is %s', (address, area) => {
  expect(areaText(address, '560038')).toBe(area);
});
