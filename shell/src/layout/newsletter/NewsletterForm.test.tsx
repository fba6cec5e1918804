import { expect, test } from '@jest/globals';
import { type FakeEndpoint, fakeApi, problem, renderScreen, unreachable } from '@nidaan/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { NewsletterForm } from './NewsletterForm.js';

const SUBSCRIBE = 'POST /api/newsletter';
const SENT = 'Thank you. Please open the email we have just sent, and confirm.';

async function show(answer: FakeEndpoint) {
  const server = fakeApi({ [SUBSCRIBE]: answer });
  const { user } = await renderScreen(<NewsletterForm />);
  const field = screen.getByRole('textbox', { name: 'Email address' });
  const press = () => user.click(screen.getByRole('button', { name: /Enquire|Sending/ }));
  return { server, user, field, press };
}

test('an address is sent, and the page says that an email was sent', async () => {
  const { server, user, field, press } = await show(() => ({ sent: true }));
  await user.type(field, 'asha@example.org');
  await press();
  expect(await screen.findByText(SENT)).toHaveAttribute('role', 'status');
  expect(server.callsTo(SUBSCRIBE).map(({ body }) => body)).toEqual([{ email: 'asha@example.org' }]);
});

test('while the request is in flight, a second press sends nothing', async () => {
  let answer = (_answered: unknown) => {};
  const late = new Promise((resolve) => (answer = resolve));
  const { server, user, field, press } = await show(() => late);
  await user.type(field, 'asha@example.org');
  await press();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sending...' })).toHaveFocus());
  await press();
  answer({ sent: true });
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(server.callsTo(SUBSCRIBE)).toHaveLength(1);
});

test.each<[string, FakeEndpoint, string]>([
  ['too often', () => problem('too_many_requests'), 'Too many attempts. Please wait a moment and try again.'],
  ['without a network', unreachable, 'We cannot be reached. Please check your connection.'],
])('%s: the error is shown and the input stays', async (_, answer, sentence) => {
  const { user, field, press } = await show(answer);
  await user.type(field, 'asha@example.org');
  await press();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(field).toHaveValue('asha@example.org');
});

test.each(['', 'asha'])('%p is not sent', async (typed) => {
  const { server, user, field, press } = await show(() => ({ sent: true }));
  if (typed) await user.type(field, typed);
  await press();
  expect(field).toBeInvalid();
  expect(server.calls).toEqual([]);
});

test('without script the button does nothing', async () => {
  await show(() => ({ sent: true }));
  expect(screen.getByRole('form', { name: 'Newsletter' })).toHaveAttribute('method', 'dialog');
});
