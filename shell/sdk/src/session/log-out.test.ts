import { expect, test } from '@jest/globals';
import { fakeApi } from '../testing/fake-api.js';
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
