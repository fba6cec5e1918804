import { expect, test } from '@jest/globals';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import { aPage } from '../testing/an-order.js';
import NewsletterListPage from './NewsletterListPage.js';

test('lists the confirmed addresses, or shows an empty state', async () => {
  fakeApi({
    'GET /api/newsletter': () => aPage([{ email: 'a@b.in', confirmedAt: '2026-01-01T05:00:00.000Z' }]),
  });
  const location = { path: '/admin/newsletter', role: 'admin' } as const;
  const { unmount } = await renderScreen(<NewsletterListPage />, location);
  expect(await screen.findByText('a@b.in')).toBeVisible();
  expect(screen.getByText('1–1 of 1')).toBeVisible();
  unmount();
  fakeApi({ 'GET /api/newsletter': () => aPage([]) });
  await renderScreen(<NewsletterListPage />, location);
  expect(await screen.findByText('No confirmed subscribers yet.')).toBeVisible();
});
