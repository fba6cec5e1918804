import { expect, test } from '@jest/globals';
import type { SecurityEventView } from '@nidaan/contract';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import { aPage } from '../testing/an-order.js';
import { choose } from '../testing/choose.js';
import { setDay } from '../testing/set-day.js';
import { setField } from '../testing/set-field.js';
import SecurityPage from './SecurityPage.js';

const EVENTS = 'GET /api/security-events';
const event: SecurityEventView = {
  id: '2',
  at: '2026-01-01T05:00:00.000Z',
  kind: 'right.refused',
  userId: '01900000-0000-7000-8000-000000000000',
  account: 'asha@example.in',
  network: 'f3Qk0dXb2Zr91LmN',
  detail: { route: 'GET /api/audit' },
};
const unknown = {
  ...event,
  id: '1',
  kind: 'login.refused' as const,
  userId: null,
  account: null,
  detail: {},
};

async function open(search = '') {
  const server = fakeApi({ [EVENTS]: () => aPage([event, unknown]) });
  const shown = await renderScreen(<SecurityPage />, { path: `/admin/security${search}`, role: 'admin' });
  await screen.findByText('asha@example.in');
  return { ...shown, lastQuery: () => server.callsTo(EVENTS).at(-1)?.query.toString() };
}

test('shows event, account, details and network', async () => {
  await open();
  expect(screen.getByText('No account with that email')).toBeVisible();
  expect(screen.getByText('GET /api/audit')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Show events from network f3Qk0dXb2Zr91LmN' })).toHaveLength(2);
});

test('can be filtered by event, account and days', async () => {
  const { user, lastQuery, address } = await open('?page=2');
  await choose(user, 'Event', 'Wrong password');
  expect(lastQuery()).toBe('page=1&limit=50&kind=login.refused');
  await setField(user, screen.getByLabelText('Account email or network'), 'asha@example.in');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await setDay(user, 'From', '2026-01-01');
  await setDay(user, 'To', '2026-01-31');
  expect(lastQuery()).toBe(
    'page=1&limit=50&q=asha%40example.in&kind=login.refused&from=2026-01-01&to=2026-01-31',
  );
  expect(address()).toContain('from=2026-01-01');
});

test('ignores unknown events and invalid days in the URL', async () => {
  const { lastQuery } = await open('?kind=theft&from=yesterday&q=asha');
  expect(lastQuery()).toBe('page=1&limit=50&q=asha');
});

test('a click on a network shows all its events', async () => {
  const { user, lastQuery } = await open('?kind=right.refused');
  await user.click(screen.getAllByRole('link', { name: /Show events from network/ })[0] as HTMLElement);
  expect(lastQuery()).toBe('page=1&limit=50&q=f3Qk0dXb2Zr91LmN');
});
