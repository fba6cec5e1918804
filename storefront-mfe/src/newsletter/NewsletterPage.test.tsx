import { expect, test } from '@jest/globals';
import { type FakeEndpoint, fakeApi, problem, renderScreen, unreachable } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import NewsletterPage from './NewsletterPage.js';

const CONFIRM = 'POST /api/newsletter/confirm';

async function open(answer: FakeEndpoint, path = '/newsletter#t=s3cret') {
  const server = fakeApi({ [CONFIRM]: answer });
  const shown = await renderScreen(<NewsletterPage />, { path, route: '/newsletter' });
  const confirm = () => shown.user.click(screen.getByRole('button', { name: 'Confirm' }));
  return { ...shown, server, confirm };
}

test('sends nothing when the link is opened, and removes the token from the address', async () => {
  const { server, address } = await open(() => ({ confirmed: true }));
  expect(screen.getByRole('heading', { level: 1, name: 'Confirm your subscription' })).toBeVisible();
  expect(address()).toBe('/newsletter');
  expect(server.calls).toEqual([]);
});

test('confirms the address on click', async () => {
  const { server, confirm } = await open(() => ({ confirmed: true }));
  await confirm();
  expect(await screen.findByRole('heading', { name: 'Your subscription is confirmed' })).toBeVisible();
  expect(server.callsTo(CONFIRM).map(({ body }) => body)).toEqual([{ token: 's3cret' }]);
});

test('shows a message and a link when the token is used or expired', async () => {
  const { confirm } = await open(() => problem('not_found'));
  await confirm();
  expect(await screen.findByRole('heading', { name: 'This link can no longer be used' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});

test('shows a failure and keeps the button', async () => {
  const { confirm } = await open(unreachable);
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot be reached.');
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeVisible();
});

test('shows no button without a token', async () => {
  await open(() => undefined, '/newsletter');
  expect(screen.getByRole('heading', { name: 'The link is in your email' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
