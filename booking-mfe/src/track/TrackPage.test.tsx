import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeApi, type FakeEndpoint, problem, renderScreen, unreachable } from '@nidaan/sdk/testing';
import { act, screen } from '@testing-library/react';
import { messages } from './messages.js';
import TrackPage from './TrackPage.js';

const SEND = 'POST /api/order-tracking/code';
const OPEN = 'POST /api/order-tracking';
const sends: FakeEndpoint = () => undefined;

async function open(endpoints: Record<string, FakeEndpoint> = {}) {
  const server = fakeApi({ [SEND]: sends, ...endpoints });
  return { server, ...(await renderScreen(<TrackPage />, { path: '/track' })) };
}
type Opened = Awaited<ReturnType<typeof open>>;

const reference = () => screen.getByLabelText<HTMLInputElement>('Reference');
const phone = () => screen.getByLabelText<HTMLInputElement>('Phone number');
const code = () => screen.findByLabelText<HTMLInputElement>('Code');
const press = ({ user }: Opened, name: string) => user.click(screen.getByRole('button', { name }));

async function requests(shown: Opened) {
  await shown.user.type(reference(), 'nd 7k4q 2m');
  await shown.user.type(phone(), '098450 12345');
  await press(shown, 'Send code');
}

async function enters(shown: Opened, digits: string) {
  await shown.user.type(await code(), digits);
  await press(shown, 'Open booking');
}

const wrongCode = () =>
  problem('validation_failed', { errors: [{ path: 'code', message: 'This code is wrong or has expired.' }] });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.useRealTimers();
});

describe('the request for a code', () => {
  it('is sent as typed, and answered the same for every booking, with the focus on the code', async () => {
    const shown = await open();
    await requests(shown);
    expect(await code()).toHaveFocus();
    expect(screen.getByText(messages.sent)).toHaveRole('status');
    expect(shown.server.calls[0]?.body).toEqual({ reference: 'nd 7k4q 2m', phoneno: '098450 12345' });
    expect(screen.getByText('ND-7K4Q-2M')).toBeVisible();
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await code()).toHaveAttribute('inputmode', 'numeric');
  });

  it('names the fields that cannot be read, focuses the first, and keeps what was typed', async () => {
    const errors = [
      { path: 'reference', message: 'Enter the reference of your booking, such as ND-7K4Q-2M.' },
      { path: 'phoneno', message: 'Enter a valid Indian phone number.' },
    ];
    const shown = await open({ [SEND]: () => problem('validation_failed', { errors }) });
    await requests(shown);
    expect(await screen.findByText(errors[1]?.message ?? '')).toBeVisible();
    expect(reference()).toHaveFocus();
    expect(reference()).toHaveAccessibleDescription(/Enter the reference/);
    expect(reference()).toHaveValue('nd 7k4q 2m');
    expect(phone()).toHaveValue('098450 12345');
  });

  it.each([
    ['offline', unreachable, 'We cannot be reached. Please check your connection.'],
    [
      'past the limit',
      () => problem('too_many_requests', { detail: 'Too many attempts. Please try again in 12 minutes.' }),
      'Too many attempts. Please try again in 12 minutes.',
    ],
    ['by a failure', () => problem('internal'), 'Something went wrong on our side. Please try again.'],
  ])('that fails %s explains why and keeps what was typed', async (_how, endpoint, sentence) => {
    const shown = await open({ [SEND]: endpoint });
    await requests(shown);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(reference()).toHaveValue('nd 7k4q 2m');
    expect(phone()).toHaveValue('098450 12345');
  });

  it('is there again after a reload, with the step of the code', async () => {
    const shown = await open();
    await requests(shown);
    await code();
    shown.unmount();
    const again = await open();
    expect(await code()).toBeVisible();
    await press(again, 'Change reference or phone');
    expect(reference()).toHaveValue('nd 7k4q 2m');
  });

  it('has the lab’s number to call', async () => {
    const shown = await open();
    const call = () => screen.getByRole('link', { name: '+91 80 5550 0199' });
    expect(call()).toHaveAttribute('href', 'tel:+918055500199');
    await requests(shown);
    await code();
    expect(call()).toHaveAttribute('href', 'tel:+918055500199');
  });
});

describe('the code', () => {
  it('opens the order by its link, and nothing stays stored', async () => {
    const statusUrl = '/order/0199#k=s3cret';
    const shown = await open({ [OPEN]: () => ({ statusUrl }) });
    await requests(shown);
    await enters(shown, '481 516');
    expect(await screen.findByText('Another screen')).toBeVisible();
    expect(shown.address()).toBe(statusUrl);
    expect(shown.server.callsTo(OPEN)[0]?.body).toEqual({
      reference: 'nd 7k4q 2m',
      phoneno: '098450 12345',
      code: '481516',
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('that is wrong is named at its field, which keeps it and has the focus', async () => {
    const shown = await open({ [OPEN]: wrongCode });
    await requests(shown);
    await enters(shown, '111111');
    expect(await screen.findByText('This code is wrong or has expired.')).toBeVisible();
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveValue('111111');
  });

  it.each([
    ['offline', unreachable, 'We cannot be reached. Please check your connection.'],
    ['past the limit', () => problem('too_many_requests'), 'Too many attempts.'],
  ])('that cannot be checked %s stays, with the reason', async (_how, endpoint, sentence) => {
    const shown = await open({ [OPEN]: endpoint });
    await requests(shown);
    await enters(shown, '481516');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(await code()).toHaveValue('481516');
  });

  it('can be requested again after a wait', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const shown = await open();
    await requests(shown);
    await code();
    expect(screen.queryByRole('button', { name: 'Send another code' })).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    await press(shown, 'Send another code');
    expect(await screen.findByText(messages.sentAgain)).toBeVisible();
    expect(shown.server.callsTo(SEND)).toHaveLength(2);
    expect(await code()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Send another code' })).toBeNull();
  });
});
