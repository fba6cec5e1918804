import { beforeEach, expect, test } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { loggedIn, loggedOut, sessionEnded, sessionSlice } from './slice.js';
import { persistSession } from './storage.js';

const tab = (storage: Storage = localStorage) => {
  const store = configureStore({ reducer: { session: sessionSlice.reducer } });
  persistSession(store, storage);
  return { store, session: () => store.getState().session };
};
const storageEvent = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => localStorage.clear());

test('restores a stored session', () => {
  localStorage.setItem('token', 'abc');
  localStorage.setItem('role', 'admin');
  expect(tab().session()).toEqual({
    token: 'abc',
    role: 'admin',
    restored: true,
    expired: false,
    userChanges: 0,
  });
});

test('ignores a role without a token and an unknown role', () => {
  localStorage.setItem('role', 'admin');
  expect(tab().session()).toMatchObject({ token: null, role: null, restored: true });
  localStorage.setItem('token', 'abc');
  localStorage.setItem('role', 'owner');
  expect(tab().session()).toMatchObject({ token: 'abc', role: null });
});

test('stores a login and removes it after a logout', () => {
  const { store } = tab();
  store.dispatch(loggedIn({ token: 'abc', role: 'customer' }));
  expect([localStorage.getItem('token'), localStorage.getItem('role')]).toEqual(['abc', 'customer']);
  store.dispatch(sessionEnded({ expired: false }));
  expect([localStorage.getItem('token'), localStorage.getItem('role')]).toEqual([null, null]);
});

test('a logout in another tab ends the session without marking it as expired', () => {
  const { store, session } = tab();
  store.dispatch(loggedIn({ token: 'abc', role: 'admin' }));
  localStorage.clear();
  storageEvent(null);
  expect(session()).toMatchObject({ token: null, role: null, expired: false });
});

test('a logout is sent to the other tabs, an expired session is not', () => {
  const { store, session } = tab();
  store.dispatch(loggedIn({ token: 'abc', role: 'customer' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'userChanged', newValue: null }));
  store.dispatch(sessionEnded({ expired: true }));
  expect(session().userChanges).toBe(0);
  const written: string[] = [];
  const recordingStorage = {
    getItem: () => null,
    setItem: (key: string) => void written.push(key),
    removeItem: (key: string) => void written.push(`no ${key}`),
  } as unknown as Storage;
  const other = tab(recordingStorage);
  window.dispatchEvent(new StorageEvent('storage', { key: 'userChanged', newValue: '1' }));
  expect([session().userChanges, other.session().userChanges, written]).toEqual([1, 1, []]);
  other.store.dispatch(loggedOut());
  expect(written).toEqual(['userChanged', 'no userChanged']);
});

test('a refused token does not remove that of a login in another tab, which is taken over', () => {
  const { store, session } = tab();
  store.dispatch(loggedIn({ token: 'abc', role: 'customer' }));
  localStorage.setItem('token', 'def');
  store.dispatch(sessionEnded({ expired: true }));
  expect(localStorage.getItem('token')).toBe('def');
  expect(session()).toMatchObject({ token: 'def', role: 'customer', expired: false });
  store.dispatch(sessionEnded({ expired: true }));
  expect([localStorage.getItem('token'), session().token]).toEqual([null, null]);
});

test('takes over a login from another tab', () => {
  const { session } = tab();
  localStorage.setItem('role', 'admin');
  localStorage.setItem('token', 'abc');
  storageEvent('token');
  expect(session()).toMatchObject({ token: 'abc', role: 'admin' });
});

test('keeps the session in memory when storage is forbidden', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const forbidden = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage;
  const { store, session } = tab(forbidden);
  store.dispatch(loggedIn({ token: 'abc', role: 'admin' }));
  expect(session()).toMatchObject({ token: 'abc', role: 'admin', restored: true });
});
