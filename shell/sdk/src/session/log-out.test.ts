import { expect, test } from '@jest/globals';
import { fakeApi, problem } from '../testing/fake-api.js';
import { testStore } from '../testing/render-screen.js';
import { resetOnUserChange } from './reset-on-user-change.js';
import { logOut } from './log-out.js';
import { sessionRestored } from './slice.js';

test('ends the session in this browser before the API answers, and sends the token to the API', async () => {
  const sentToken = new Promise<string | null>((resolve) => {
    fakeApi({
      'POST /api/auth/logout': ({ headers }) => {
        resolve(headers.get('authorization'));
        return new Promise(() => {});
      },
    });
    const store = testStore();
    resetOnUserChange(store);
    store.dispatch(sessionRestored({ token: 'hers', role: 'customer' }));
    logOut(store);
    expect(store.getState().session).toMatchObject({ token: null, role: null, expired: false });
  });
  expect(await sentToken).toBe('Bearer hers');
});

test('renews a token that has expired, to end the other sessions too', async () => {
  const done = new Promise<(string | null)[]>((resolve) => {
    const sent: (string | null)[] = [];
    fakeApi({
      'POST /api/auth/logout': ({ headers }) => {
        sent.push(headers.get('authorization'));
        if (sent.length === 1) return problem('unauthenticated');
        resolve(sent);
        return undefined;
      },
      'POST /api/auth/renew': () => ({ token: 'next', role: 'customer', email: 'asha@example.com' }),
    });
  });
  const store = testStore();
  store.dispatch(sessionRestored({ token: 'expired', role: 'customer' }));
  logOut(store);
  expect(await done).toEqual(['Bearer expired', 'Bearer next']);
});
