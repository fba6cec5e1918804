import type { Role } from '@nidaan/contract';
import type { Store } from 'redux';
import type { TextStorage } from '../storage.js';
import { userChanged, type SessionState, sessionRestored } from './slice.js';

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

// Nothing stays under this key: writing it tells the other tabs, which a missing token does not. That may have run out.
const LEFT = 'personLeft';

function tellLeft(storage: TextStorage): void {
  try {
    storage.setItem(LEFT, String(Date.now()));
    storage.removeItem(LEFT);
  } catch {
    // There are no other tabs to tell by it.
  }
}

/**
 * Reads the stored session into the store, writes changes back under `token` and `role`, and follows the other tabs: who
 * logs in or out there, and that someone has left.
 */
export function persistSession(
  store: Store<{ session: SessionState }>,
  storage: TextStorage,
  tab: Window = window,
): void {
  store.dispatch(sessionRestored(read(storage)));
  let { token: written, left: told } = store.getState().session;
  store.subscribe(() => {
    const { token, role, left } = store.getState().session;
    if (left !== told) tellLeft(storage);
    told = left;
    if (token === written) return;
    written = token;
    write(storage, 'token', token);
    write(storage, 'role', role);
  });
  tab.addEventListener('storage', (event) => {
    if (event.key === LEFT && event.newValue !== null) {
      told += 1;
      store.dispatch(userChanged());
    }
    if (event.key !== 'token' && event.key !== null) return;
    const restored = read(storage);
    written = restored.token;
    store.dispatch(sessionRestored(restored));
  });
}
