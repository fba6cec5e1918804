import { describe, expect, test } from '@jest/globals';
import { api } from '../http/api.js';
import { fakeApi } from '../testing/fake-api.js';
import { testStore } from '../testing/render-screen.js';
import { resetOnUserChange } from './reset-on-user-change.js';
import { loggedIn, loggedOut, sessionEnded, sessionRestored } from './slice.js';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    mine: build.query<{ hidden: string[] }, void>({ query: () => '/api/columns/orders' }),
  }),
});

const tokenOf = (sub: string, more = '') => `head.${btoa(JSON.stringify({ sub, more }))}.signature`;
/** Data of one user. */
const OF_ASHA = {
  hidden: ['ofAsha'],
  layout: 'compact',
  density: 'compact',
  pageSize: 50,
  compact: { order: [], widths: {} },
  all: { order: [], widths: {} },
};
const ASHA = { token: tokenOf('asha'), role: 'customer' } as const;
const RAVI = { token: tokenOf('ravi'), role: 'customer' } as const;

/** A page that has loaded Asha’s data. */
async function ofAsha() {
  fakeApi({ 'GET /api/columns/orders': () => OF_ASHA });
  const store = testStore();
  resetOnUserChange(store);
  store.dispatch(sessionRestored(ASHA));
  await store.dispatch(endpoints.mine.initiate());
  return { store, seen: () => endpoints.mine.select()(store.getState()).data };
}

test('clears the API cache when another user logs in after a session expired', async () => {
  const { store, seen } = await ofAsha();
  store.dispatch(sessionEnded({ expired: true }));
  store.dispatch(loggedIn(RAVI));
  expect(seen()).toBeUndefined();
});

test('clears the API cache when another user logs in, or the user logs out, in another tab', async () => {
  const there = await ofAsha();
  there.store.dispatch(sessionRestored(RAVI));
  expect(there.seen()).toBeUndefined();
  const loggedOutThere = await ofAsha();
  loggedOutThere.store.dispatch(sessionRestored({ token: null, role: null }));
  expect(loggedOutThere.seen()).toBeUndefined();
});

test('clears the API cache when the user continues without the expired session', async () => {
  const { store, seen } = await ofAsha();
  store.dispatch(sessionEnded({ expired: true }));
  expect(seen()).toEqual(OF_ASHA);
  store.dispatch(sessionEnded({ expired: false }));
  expect(seen()).toBeUndefined();
});

test('keeps the API cache when the same user logs in again', async () => {
  const { store, seen } = await ofAsha();
  store.dispatch(sessionEnded({ expired: true }));
  store.dispatch(loggedIn({ ...ASHA, token: tokenOf('asha', 'another token') }));
  expect(seen()).toEqual(OF_ASHA);
});

test('treats an unreadable token as another user', async () => {
  const { store, seen } = await ofAsha();
  store.dispatch(loggedIn({ token: 'forged', role: 'admin' }));
  expect(seen()).toBeUndefined();
  await store.dispatch(endpoints.mine.initiate());
  store.dispatch(loggedIn({ token: 'head.bm90aGluZw.signature', role: 'admin' }));
  expect(seen()).toBeUndefined();
});

describe('data stored for the tab', () => {
  const stored = () => sessionStorage.getItem('bookingForm');
  async function typing() {
    const there = await ofAsha();
    sessionStorage.setItem('bookingForm', 'typed');
    return there;
  }

  test('is cleared when the user logs out', async () => {
    const { store } = await typing();
    store.dispatch(loggedOut());
    expect(stored()).toBeNull();
  });

  test('is kept when the session expired and the user continues without it or logs in again', async () => {
    const { store } = await typing();
    store.dispatch(sessionEnded({ expired: true }));
    store.dispatch(sessionEnded({ expired: false }));
    store.dispatch(loggedIn(ASHA));
    expect(stored()).toBe('typed');
  });

  test('is kept after the session expired until another user logs in', async () => {
    const { store } = await typing();
    store.dispatch(sessionEnded({ expired: true }));
    expect(stored()).toBe('typed');
    store.dispatch(loggedIn(RAVI));
    expect(stored()).toBeNull();
    expect(store.getState().session.userChanges).toBe(1);
  });
});
