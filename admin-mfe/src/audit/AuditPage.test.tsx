import { expect, jest, test } from '@jest/globals';
import type { AuditEntry } from '@nidaan/contract';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { aPage } from '../testing/an-order.js';
import { choose } from '../testing/choose.js';
import { setDay } from '../testing/set-day.js';
import { setField } from '../testing/set-field.js';
import AuditPage from './AuditPage.js';

const entry: AuditEntry = {
  id: '1',
  at: '2026-01-01T05:00:00.000Z',
  action: 'package.changed',
  actor: 'asha@example.in',
  role: 'admin',
  subjectId: '32',
  subject: { kind: 'package', name: 'Diabetes Care' },
  detail: { price: [900, 850], reason: 'winter', searched: false },
};

test('shows actor, action and the values before and after, and can be filtered', async () => {
  const server = fakeApi({
    'GET /api/audit': () => aPage([entry, { ...entry, id: '2', actor: null, role: 'link' }]),
  });
  const { user } = await renderScreen(<AuditPage />, { path: '/admin/audit', role: 'admin' });
  expect(await screen.findByText('asha@example.in')).toBeVisible();
  expect(screen.getAllByText('900 → 850')).toHaveLength(2);
  expect(screen.getAllByText('Package changed', { selector: 'td' })).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Diabetes Care' })[0]).toHaveAttribute(
    'href',
    '/admin/manage-packages?q=Diabetes%20Care',
  );
  expect(screen.getAllByText('Search used', { selector: 'dt' })).toHaveLength(2);
  expect(screen.getAllByText('Customer (link)').length).toBeGreaterThan(0);
  await setField(user, screen.getByLabelText('Order, test, package or email'), 'ND-7K4Q-2M');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await choose(user, 'Role', 'Owner');
  await choose(user, 'Action', 'Package changed');
  await setDay(user, 'From', '2026-01-01');
  const last = server.callsTo('GET /api/audit').at(-1);
  expect(last?.query.toString()).toBe(
    'page=1&limit=50&q=ND-7K4Q-2M&role=admin&action=package.changed&from=2026-01-01',
  );
});

test('exports the entries that match the filters', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const server = fakeApi({
    'GET /api/audit': () => aPage([entry]),
    'GET /api/audit/export': () => new Response('Time'),
  });
  const { user } = await renderScreen(<AuditPage />, {
    path: '/admin/audit?role=admin&page=2',
    role: 'admin',
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(server.callsTo('GET /api/audit/export')[0]?.query.toString()).toBe('role=admin');
  saved.mockRestore();
});

test('shows labels instead of codes and ids: the reference of an order, the number of files', async () => {
  const id = '0193a5b2-7c3e-7d11-8a2b-000000000001';
  const opened: AuditEntry = {
    ...entry,
    action: 'report.opened',
    subjectId: id,
    subject: { kind: 'order', name: 'ND-7K4Q-2M' },
    detail: { reports: [id, id], reportId: id },
  };
  fakeApi({ 'GET /api/audit': () => aPage([opened]) });
  await renderScreen(<AuditPage />, { path: '/admin/audit', role: 'admin' });
  const link = await screen.findByRole('link', { name: 'ND-7K4Q-2M' });
  expect(link).toHaveAttribute('href', `/admin/view-orders?order=${id}`);
  const row = link.closest('tr');
  expect(row).toHaveTextContent('Report opened');
  expect(row).toHaveTextContent('Reports2');
  expect(row).not.toHaveTextContent(/0193a5b2|report\.opened/);
});

test('the previous value is shown before the new one', async () => {
  const moved: AuditEntry = { ...entry, detail: { to: 'Confirmed', from: 'Booked', move: 'confirm' } };
  fakeApi({ 'GET /api/audit': () => aPage([moved]) });
  await renderScreen(<AuditPage />, { path: '/admin/audit', role: 'admin' });
  await screen.findByText('Booked');
  expect([...document.querySelectorAll('.ad-detail dt')].map((one) => one.textContent)).toEqual([
    'From',
    'To',
    'Transition',
  ]);
});

test('shows the labels of transitions and payment methods, and lists', async () => {
  const marks = [['fasting', 'outlab'], []];
  const detail = { move: 'toLab', method: 'upi', unconfirmed_details: marks };
  fakeApi({ 'GET /api/audit': () => aPage([{ ...entry, detail }]) });
  await renderScreen(<AuditPage />, { path: '/admin/audit', role: 'admin' });
  await screen.findByText('Received in lab');
  expect([...document.querySelectorAll('.ad-detail dd')].map((one) => one.textContent)).toEqual([
    'Received in lab',
    'UPI',
    'fasting, outlab → none',
  ]);
});

test('on a phone an entry without details has no empty field for them', async () => {
  const narrow = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  const media = jest.spyOn(globalThis, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
  fakeApi({ 'GET /api/audit': () => aPage([{ ...entry, detail: { version: 2 } }]) });
  await renderScreen(<AuditPage />, { path: '/admin/audit', role: 'admin' });
  await screen.findByText('When');
  expect(screen.queryByText('Details')).toBeNull();
  media.mockRestore();
});
