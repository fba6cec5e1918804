import type { Role } from '@nidaan/contract';
import { isStaff } from '@nidaan/contract/roles';
import type { Store } from 'redux';
import type { TextStorage } from '../storage.js';
import { userChanged, type SessionState, sessionRestored } from './slice.js';

const roleOf = (stored: string | null): Role | null =>
  stored === 'customer' || isStaff(stored) ? stored : null;

function read(storage: TextStorage): { token: string | null; role: Role | null } {
  try {
    const token = storage.getItem('token');
    return { token, role: token ? roleOf(storage.getItem('role')) : null };
  } catch {
    return { token: null, role: null };
  }
}

/** Whether the storage has a session of staff. It may have ended, and anyone can write it: the API checks each call. */
export const hasStaffSession = (storage: TextStorage): boolean => isStaff(read(storage).role);

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
const USER_CHANGED = 'userChanged';

function notifyTabs(storage: TextStorage): void {
  try {
    storage.setItem(USER_CHANGED, String(Date.now()));
    storage.removeItem(USER_CHANGED);
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
  let { token: written, userChanges: notified } = store.getState().session;
  store.subscribe(() => {
    const { token, role, expired, userChanges } = store.getState().session;
    if (userChanges !== notified) notifyTabs(storage);
    notified = userChanges;
    if (token === written) return;
    const stored = read(storage);
    // Another tab has logged in meanwhile: what was refused is the token before, and the new one stays.
    if (expired && stored.token && stored.token !== written) {
      written = stored.token;
      store.dispatch(sessionRestored(stored));
      return;
    }
    written = token;
    write(storage, 'token', token);
    write(storage, 'role', role);
  });
  tab.addEventListener('storage', (event) => {
    if (event.key === USER_CHANGED && event.newValue !== null) {
      notified += 1;
      store.dispatch(userChanged());
    }
    if (event.key !== 'token' && event.key !== null) return;
    const restored = read(storage);
    written = restored.token;
    store.dispatch(sessionRestored(restored));
  });
}
