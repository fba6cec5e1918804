import { beforeEach, expect, test } from '@jest/globals';
import { combineReducers, legacy_createStore as createStore } from 'redux';
import { loggedIn, loggedOut, sessionEnded, sessionReducer } from './slice.js';
import { persistSession } from './storage.js';

const tab = (storage: Storage = localStorage) => {
  const store = createStore(combineReducers({ session: sessionReducer }));
  persistSession(store, storage);
  return { store, session: () => store.getState().session };
};
const told = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => localStorage.clear());

test('a stored session is restored', () => {
  localStorage.setItem('token', 'abc');
  localStorage.setItem('role', 'admin');
  expect(tab().session()).toEqual({ token: 'abc', role: 'admin', restored: true, expired: false, left: 0 });
});

test('a role without a token, or one no one knows, is none', () => {
  localStorage.setItem('role', 'admin');
  expect(tab().session()).toMatchObject({ token: null, role: null, restored: true });
  localStorage.setItem('token', 'abc');
  localStorage.setItem('role', 'owner');
  expect(tab().session()).toMatchObject({ token: 'abc', role: null });
});

test('login is written, logout is taken away', () => {
  const { store } = tab();
  store.dispatch(loggedIn({ token: 'abc', role: 'customer' }));
  expect([localStorage.getItem('token'), localStorage.getItem('role')]).toEqual(['abc', 'customer']);
  store.dispatch(sessionEnded({ expired: false }));
  expect([localStorage.getItem('token'), localStorage.getItem('role')]).toEqual([null, null]);
});

test('a logout in another tab ends it here, without saying that it expired', () => {
  const { store, session } = tab();
  store.dispatch(loggedIn({ token: 'abc', role: 'admin' }));
  localStorage.clear();
  told(null);
  expect(session()).toMatchObject({ token: null, role: null, expired: false });
});

test('who logs out leaves the other tabs too, and a session that ran out leaves none', () => {
  const { store, session } = tab();
  store.dispatch(loggedIn({ token: 'abc', role: 'customer' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'personLeft', newValue: null }));
  store.dispatch(sessionEnded({ expired: true }));
  expect(session().left).toBe(0);
  const written: string[] = [];
  const heard = {
    getItem: () => null,
    setItem: (key: string) => void written.push(key),
    removeItem: (key: string) => void written.push(`no ${key}`),
  } as unknown as Storage;
  const other = tab(heard);
  window.dispatchEvent(new StorageEvent('storage', { key: 'personLeft', newValue: '1' }));
  expect([session().left, other.session().left, written]).toEqual([1, 1, []]);
  other.store.dispatch(loggedOut());
  expect(written).toEqual(['personLeft', 'no personLeft']);
});

test('a login in another tab is taken over', () => {
  const { session } = tab();
  localStorage.setItem('role', 'admin');
  localStorage.setItem('token', 'abc');
  told('token');
  expect(session()).toMatchObject({ token: 'abc', role: 'admin' });
});

test('where storage is forbidden the session lives as long as the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const forbidden = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage;
  const { store, session } = tab(forbidden);
  store.dispatch(loggedIn({ token: 'abc', role: 'admin' }));
  expect(session()).toMatchObject({ token: 'abc', role: 'admin', restored: true });
});
