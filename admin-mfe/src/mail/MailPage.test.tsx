import { expect, test } from '@jest/globals';
import type { EmailPreview, EmailView } from '@nidaan/contract';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aPage } from '../testing/an-order.js';
import { choose } from '../testing/choose.js';
import MailPage from './MailPage.js';

const email = (fields: Partial<EmailView>): EmailView => ({
  id: '1',
  event: 'order.placed',
  state: 'sent',
  reference: 'ND-7K4Q-2M',
  orderId: '0193a5b2-7c3e-7d11-8a2b-000000000001',
  recipient: 'asha@example.in',
  subject: 'Your booking ND-7K4Q-2M',
  preview: true,
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
  expect(await screen.findByText('14 attempts, mailbox does not exist')).toBeVisible();
  const again = screen.getAllByRole('button', { name: 'Send again: Confirmation' });
  expect(again).toHaveLength(1);
  await user.click(again[0] as HTMLElement);
  expect(await screen.findByText('Queued again.')).toBeVisible();
  expect(server.callsTo('POST /api/outbox/2/resend')).toHaveLength(1);
  await choose(user, 'State', 'Given up');
  expect(address()).toBe('/admin/mail?state=given-up');
});

test('an email that is sent again is shown as waiting, without a button', async () => {
  const failed = email({ state: 'failed', failure: 'ECONNECTION', sentAt: null });
  const waiting = email({ state: 'waiting', tries: 0, sentAt: null });
  let listed = failed;
  fakeApi({
    'GET /api/outbox': () => aPage([listed]),
    'POST /api/outbox/:id/resend': () => {
      listed = waiting;
    },
  });
  const { user } = await renderScreen(<MailPage />, { path: '/admin/mail', role: 'admin' });
  const row = within(
    (await screen.findByText('1 attempt, mail server cannot be reached')).closest('tr') ?? document.body,
  );
  await user.click(row.getByRole('button', { name: 'Send again: Confirmation' }));
  expect(await row.findByText('Waiting')).toBeVisible();
  expect(row.queryByText('Failed, retrying')).not.toBeInTheDocument();
  expect(row.queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
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
  expect(screen.getByRole('combobox', { name: 'State' }).closest('.nd-field')).toHaveTextContent('Held back');
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

test('shows the subject of an email and previews its text, or the reason why none would be sent', async () => {
  const previews: Record<string, EmailPreview> = {
    1: { subject: 'Your booking ND-7K4Q-2M', text: 'Finish dinner by 10 pm.\n[link]', skipped: null },
    2: { subject: null, text: null, skipped: 'outdated' },
  };
  const rows = [
    email({}),
    email({ id: '2', event: 'order.moved' }),
    email({ id: '3', event: 'user.asked', preview: false }),
  ];
  fakeApi({
    'GET /api/outbox': () => aPage(rows),
    'GET /api/outbox/:id/preview': ({ params: { id = '' } }) => previews[id],
  });
  const { user } = await renderScreen(<MailPage />, { path: '/admin/mail', role: 'admin' });
  expect(await screen.findAllByText('Your booking ND-7K4Q-2M')).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: /^Preview/ })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Preview: Confirmation' }));
  const dialog = screen.getByRole('dialog', { name: 'Preview' });
  expect(await within(dialog).findByText(/Finish dinner by 10 pm/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Preview: Status update' }));
  expect(await screen.findByText('No email: no longer current')).toBeVisible();
});

test('is searched by order, name, phone or email', async () => {
  const server = fakeApi({ 'GET /api/outbox': () => aPage([email({})]) });
  const { user } = await renderScreen(<MailPage />, { path: '/admin/mail?state=sent', role: 'admin' });
  await user.type(
    await screen.findByRole('searchbox', { name: 'Order, name, phone or email' }),
    'ND-7K4Q-2M{Enter}',
  );
  await waitFor(() => expect(server.callsTo('GET /api/outbox').at(-1)?.query.get('q')).toBe('ND-7K4Q-2M'));
  expect(server.callsTo('GET /api/outbox').at(-1)?.query.get('state')).toBe('sent');
});
