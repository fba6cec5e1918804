import { expect, test } from '@jest/globals';
import type { LetterView } from '@nidaan/contract';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import { aPage } from '../orders/maker.js';
import MailPage from './MailPage.js';

const letter = (given: Partial<LetterView>): LetterView => ({
  id: '1',
  fact: 'order.placed',
  state: 'sent',
  reference: 'ND-7K4Q-2M',
  createdAt: '2026-01-01T05:00:00.000Z',
  tries: 1,
  failure: null,
  dueAt: null,
  sentAt: '2026-01-01T05:00:01.000Z',
  ...given,
});

test('shows what failed and why, and sends that again', async () => {
  const gone = letter({});
  const failed = letter({ id: '2', state: 'given-up', tries: 14, failure: 'EENVELOPE 550', sentAt: null });
  const server = fakeApi({
    'GET /api/outbox': () => aPage([failed, gone]),
    'POST /api/outbox/:id/resend': () => undefined,
  });
  const { user, address } = await renderScreen(<MailPage />, { path: '/admin/mail', role: 'admin' });
  expect(await screen.findByText('EENVELOPE 550')).toBeVisible();
  const again = screen.getAllByRole('button', { name: 'Send again: Order placed', hidden: true });
  expect(again).toHaveLength(1);
  await user.click(again[0] as HTMLElement);
  expect(await screen.findByText('It is being sent again.')).toBeVisible();
  expect(server.callsTo('POST /api/outbox/2/resend')).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText('State'), 'Given up');
  expect(address()).toBe('/admin/mail?state=given-up');
});
