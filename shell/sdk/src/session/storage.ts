import type { Role } from '@nidaan/contract';
import type { Store } from 'redux';
import type { TextStorage } from '../storage.js';
import { type SessionState, sessionRestored } from './slice.js';

const roleOf = (stored: string | null): Role | null =>
  stored === 'admin' || stored === 'customer' ? stored : null;

function read(storage: TextStorage): { token: string | null; role: Role | null } {
  try {
    const token = storage.getItem('token');
    return { token, role: token ? roleOf(storage.getItem('role')) : null };
  } catch {
    return { token: null, role: null };
  }
}

function write(storage: TextStorage, key: 'token' | 'role', value: string | null): void {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch {
    // Storage is forbidden: the session lives as long as the page.
  }
}

/** Reads the stored session into the store, writes changes back under `token` and `role`, and follows the other tabs. */
export function keepSession(
  store: Store<{ session: SessionState }>,
  storage: TextStorage,
  tab: Window = window,
): void {
  store.dispatch(sessionRestored(read(storage)));
  let written = store.getState().session.token;
  store.subscribe(() => {
    const { token, role } = store.getState().session;
    if (token === written) return;
    written = token;
    write(storage, 'token', token);
    write(storage, 'role', role);
  });
  tab.addEventListener('storage', (event) => {
    if (event.key !== 'token' && event.key !== null) return;
    const restored = read(storage);
    written = restored.token;
    store.dispatch(sessionRestored(restored));
  });
}
