import { describe, expect, test } from '@jest/globals';
import { api } from '../api.js';
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
const ASHA = { token: tokenOf('asha'), role: 'customer' } as const;
const RAVI = { token: tokenOf('ravi'), role: 'customer' } as const;

/** A page on which Asha has seen what is hers. */
async function ofAsha() {
  fakeApi({ 'GET /api/columns/orders': () => ({ hidden: ['ofAsha'] }) });
  const store = testStore();
  resetOnUserChange(store);
  store.dispatch(sessionRestored(ASHA));
  await store.dispatch(endpoints.mine.initiate());
  return { store, seen: () => endpoints.mine.select()(store.getState()).data };
}

test('who logs in after another person’s session ran out is shown nothing of theirs', async () => {
  const { store, seen } = await ofAsha();
  store.dispatch(sessionEnded({ expired: true }));
  store.dispatch(loggedIn(RAVI));
  expect(seen()).toBeUndefined();
});

test('nor is who logs in in another tab, or no one after a logout there', async () => {
  const there = await ofAsha();
  there.store.dispatch(sessionRestored(RAVI));
  expect(there.seen()).toBeUndefined();
  const gone = await ofAsha();
  gone.store.dispatch(sessionRestored({ token: null, role: null }));
  expect(gone.seen()).toBeUndefined();
});

test('a session that ran out is turned away: what it brought goes', async () => {
  const { store, seen } = await ofAsha();
  store.dispatch(sessionEnded({ expired: true }));
  expect(seen()).toEqual({ hidden: ['ofAsha'] });
  store.dispatch(sessionEnded({ expired: false }));
  expect(seen()).toBeUndefined();
});

test('the same person finds everything as it was', async () => {
  const { store, seen } = await ofAsha();
  store.dispatch(sessionEnded({ expired: true }));
  store.dispatch(loggedIn({ ...ASHA, token: tokenOf('asha', 'another token') }));
  expect(seen()).toEqual({ hidden: ['ofAsha'] });
});

test('a token that no one can read is a person of its own', async () => {
  const { store, seen } = await ofAsha();
  store.dispatch(loggedIn({ token: 'forged', role: 'admin' }));
  expect(seen()).toBeUndefined();
  await store.dispatch(endpoints.mine.initiate());
  store.dispatch(loggedIn({ token: 'head.bm90aGluZw.signature', role: 'admin' }));
  expect(seen()).toBeUndefined();
});

describe('what the tab keeps of someone', () => {
  const kept = () => sessionStorage.getItem('bookingForm');
  async function typing() {
    const there = await ofAsha();
    sessionStorage.setItem('bookingForm', 'typed');
    return there;
  }

  test('goes when they log out', async () => {
    const { store } = await typing();
    store.dispatch(loggedOut());
    expect(kept()).toBeNull();
  });

  test('stays when their session ran out and they continue without it, or log in again', async () => {
    const { store } = await typing();
    store.dispatch(sessionEnded({ expired: true }));
    store.dispatch(sessionEnded({ expired: false }));
    store.dispatch(loggedIn(ASHA));
    expect(kept()).toBe('typed');
  });

  test('goes when someone else logs in after that, and is a guest’s until then', async () => {
    const { store } = await typing();
    store.dispatch(sessionEnded({ expired: true }));
    expect(kept()).toBe('typed');
    store.dispatch(loggedIn(RAVI));
    expect(kept()).toBeNull();
    expect(store.getState().session.left).toBe(1);
  });
});
