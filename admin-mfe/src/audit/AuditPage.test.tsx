import { expect, test } from '@jest/globals';
import type { AuditEntry } from '@nidaan/contract';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import { aPage } from '../orders/maker.js';
import { put } from '../put.js';
import AuditPage from './AuditPage.js';

const entry: AuditEntry = {
  id: '1',
  at: '2026-01-01T05:00:00.000Z',
  action: 'package.changed',
  actor: 'asha@example.in',
  role: 'admin',
  subjectId: '32',
  detail: { price: [900, 850], reason: 'winter' },
};

test('tells who did what, with the values before and after, and is searched', async () => {
  const server = fakeApi({
    'GET /api/audit': () => aPage([entry, { ...entry, id: '2', actor: null, role: 'link' }]),
  });
  const { user } = await renderScreen(<AuditPage />, { path: '/admin/audit', role: 'admin' });
  expect(await screen.findByText('asha@example.in')).toBeVisible();
  expect(screen.getAllByText('900 → 850')).toHaveLength(2);
  expect(screen.getAllByText('Holder of an order’s link').length).toBeGreaterThan(0);
  await put(user, screen.getByLabelText('Action, id, or email of who did it'), 'package.');
  await user.click(screen.getByRole('button', { name: 'Search', hidden: true }));
  await user.selectOptions(screen.getByLabelText('In what right'), 'Admin');
  const last = server.callsTo('GET /api/audit').at(-1);
  expect(last?.query.toString()).toBe('page=1&limit=50&q=package.&role=admin');
});
