import { afterEach, expect, jest, test } from '@jest/globals';
import { fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { RequireRole } from '../login/RequireRole.js';
import IdleWarning from './IdleWarning.js';

const SESSION = 'GET /api/auth/session';
const LOGOUT = 'POST /api/auth/logout';
const me = { id: '1', email: 'a@b.in', role: 'admin', emailVerified: true, createdAt: '' };

afterEach(() => {
  jest.restoreAllMocks();
});

async function open() {
  let endsIn: number | null = 1800;
  let held = Promise.resolve();
  const server = fakeApi({
    [SESSION]: async () => {
      const answer =
        endsIn === null ? problem('unauthenticated') : { idleSeconds: 1800, endsInSeconds: endsIn };
      await held;
      return answer;
    },
    [LOGOUT]: () => undefined,
    'GET /api/auth/me': () => me,
  });
  const shown = await renderScreen(
    <>
      <RequireRole role="admin">
        <input aria-label="Note" />
      </RequireRole>
      <IdleWarning />
    </>,
    { path: '/admin', role: 'admin' },
  );
  await shown.user.type(await screen.findByLabelText('Note'), 'Half a note');
  /** The user returns to the tab when the server reports that the session ends in this many seconds. */
  const later = (seconds: number | null) => {
    endsIn = seconds;
    act(() => void fireEvent.focus(window));
  };
  /** Holds back the next answer until the returned function is called; later ones end in 30 minutes. */
  const hold = () => {
    let release = () => {};
    held = new Promise((resolve) => (release = resolve));
    return () => {
      endsIn = 1800;
      release();
    };
  };
  return { ...shown, server, later, hold };
}

test('staff whose session ends soon are warned, can stay logged in, and keep their input', async () => {
  const { user, server, later } = await open();
  expect(screen.queryByRole('dialog')).toBeNull();
  later(115);
  expect(await screen.findByText(/You will be logged out in about 2 minutes/)).toBeVisible();
  const callsBefore = server.callsTo(SESSION).length;
  later(40);
  expect(await screen.findByText(/in less than a minute/)).toBeVisible();
  await waitFor(() => expect(server.callsTo(SESSION)).toHaveLength(callsBefore + 1));
  expect(server.callsTo(SESSION).at(-1)?.headers.get('x-background-request')).toBe('1');
  later(1800);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  later(115);
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Stay logged in' }));
  const last = server.callsTo(SESSION).at(-1);
  expect(last?.headers.get('x-background-request')).toBeNull();
  expect(screen.getByLabelText('Note')).toHaveValue('Half a note');
});

test('staff who stay logged in while a check is under way are asked about after it', async () => {
  const { user, server, later, hold } = await open();
  later(40);
  await screen.findByRole('dialog');
  const checks = server.callsTo(SESSION).length;
  const release = hold();
  later(35);
  await waitFor(() => expect(server.callsTo(SESSION)).toHaveLength(checks + 1));
  // A hidden tab does not poll, so that only the button asks again.
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void fireEvent(window, new Event('visibilitychange')));
  await user.click(screen.getByRole('button', { name: 'Stay logged in' }));
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('staff whose session has ended are prompted to log in, and keep their input', async () => {
  const { loginOpened, later } = await open();
  later(null);
  await waitFor(() => expect(loginOpened()).toBe(1));
  expect(screen.getByLabelText('Note')).toHaveValue('Half a note');
});

test('staff can log out from the warning', async () => {
  const { user, server, store, later } = await open();
  later(30);
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(store.getState().session.token).toBeNull();
  await waitFor(() => expect(server.callsTo(LOGOUT)).toHaveLength(1));
});
