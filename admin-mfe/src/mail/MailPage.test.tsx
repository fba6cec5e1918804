import { expect, test } from '@jest/globals';
import type { EmailView } from '@nidaan/contract';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import { aPage } from '../testing/an-order.js';
import MailPage from './MailPage.js';

const email = (fields: Partial<EmailView>): EmailView => ({
  id: '1',
  event: 'order.placed',
  state: 'sent',
  reference: 'ND-7K4Q-2M',
  orderId: '0193a5b2-7c3e-7d11-8a2b-000000000001',
  recipient: 'asha@example.in',
  subject: 'Your booking ND-7K4Q-2M',
  skipped: null,
  createdAt: '2026-01-01T05:00:00.000Z',
  tries: 1,
  failure: null,
  dueAt: null,
  sentAt: '2026-01-01T05:00:01.000Z',
  ...fields,
});

test('shows a failed email with its error, and sends it again', async () => {
  const sent = email({});
  const failed = email({
    id: '2',
    state: 'given-up',
    tries: 14,
    failure: 'EENVELOPE 550',
    sentAt: null,
    recipient: null,
  });
  const server = fakeApi({
    'GET /api/outbox': () => aPage([failed, sent]),
    'POST /api/outbox/:id/resend': () => undefined,
  });
  const { user, address } = await renderScreen(<MailPage />, { path: '/admin/mail', role: 'admin' });
  expect(await screen.findByText('EENVELOPE 550')).toBeVisible();
  const again = screen.getAllByRole('button', { name: 'Send again: Confirmation' });
  expect(again).toHaveLength(1);
  await user.click(again[0] as HTMLElement);
  expect(await screen.findByText('Queued again.')).toBeVisible();
  expect(server.callsTo('POST /api/outbox/2/resend')).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText('State'), 'Given up');
  expect(address()).toBe('/admin/mail?state=given-up');
});

test('shows an email that is held back with its reason, and sends it', async () => {
  const held = email({ state: 'held', tries: 0, sentAt: null });
  const server = fakeApi({
    'GET /api/outbox': () => aPage([held]),
    'POST /api/outbox/:id/resend': () => undefined,
  });
  const { user } = await renderScreen(<MailPage />, { path: '/admin/mail?state=held', role: 'admin' });
  expect(await screen.findByText(/Many bookings used this address/)).toBeVisible();
  const [row] = document.querySelectorAll<HTMLElement>('tr[data-row-key]');
  expect(row).toHaveTextContent(/asha@example.in.*Held back/);
  expect(screen.getByLabelText('State')).toHaveDisplayValue('Held back');
  await user.click(screen.getByRole('button', { name: 'Send: Confirmation' }));
  expect(await screen.findByText('The email is on its way.')).toBeVisible();
  expect(server.callsTo('POST /api/outbox/1/resend')).toHaveLength(1);
});

test('shows the recipient of an email, or why none was sent', async () => {
  const rows = [
    email({}),
    email({
      id: '2',
      event: 'order.moved',
      state: 'none',
      skipped: 'not-for-status',
      recipient: null,
      sentAt: null,
    }),
    email({ id: '3', state: 'none', skipped: 'no-address', recipient: null, sentAt: null }),
  ];
  fakeApi({ 'GET /api/outbox': () => aPage(rows) });
  await renderScreen(<MailPage />, { path: '/admin/mail', role: 'admin' });
  expect(await screen.findByText('asha@example.in')).toBeVisible();
  const [sent, status, address] = [...document.querySelectorAll<HTMLElement>('tr[data-row-key]')];
  expect(sent).toHaveTextContent(/^Confirmation.*Sent/);
  expect(status).toHaveTextContent(/^Status update.*No email for this status/);
  expect(status).not.toHaveTextContent('Sent');
  expect(address).toHaveTextContent('No email: no email address');
  expect(within(sent as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/view-orders?order=0193a5b2-7c3e-7d11-8a2b-000000000001',
  );
});
