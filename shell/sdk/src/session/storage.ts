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

// Writing this key, which is removed at once, notifies the other tabs of a logout. A missing token would not do: it may
// also have expired.
const LEFT = 'personLeft';

function notifyTabs(storage: TextStorage): void {
  try {
    storage.setItem(LEFT, String(Date.now()));
    storage.removeItem(LEFT);
  } catch {
    // Without storage there are no other tabs to notify.
  }
}

/**
 * Loads the stored session into the store, writes changes back under `token` and `role`, and follows logins, logouts
 * and user changes in other tabs.
 */
export function persistSession(
  store: Store<{ session: SessionState }>,
  storage: TextStorage,
  tab: Window = window,
): void {
  store.dispatch(sessionRestored(read(storage)));
  let { token: written, left: notified } = store.getState().session;
  store.subscribe(() => {
    const { token, role, left } = store.getState().session;
    if (left !== notified) notifyTabs(storage);
    notified = left;
    if (token === written) return;
    written = token;
    write(storage, 'token', token);
    write(storage, 'role', role);
  });
  tab.addEventListener('storage', (event) => {
    if (event.key === LEFT && event.newValue !== null) {
      notified += 1;
      store.dispatch(userChanged());
    }
    if (event.key !== 'token' && event.key !== null) return;
    const restored = read(storage);
    written = restored.token;
    store.dispatch(sessionRestored(restored));
  });
}
