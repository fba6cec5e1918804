import { useStore } from 'react-redux';
import type { Store } from 'redux';
import { apiOrigin } from '../http/client.js';
import { loggedOut, type SessionState } from './slice.js';

type SessionStore = Store<{ session: SessionState }>;

/**
 * Removes the token from this browser at once and notifies the API, which ends every session of the account. The
 * request bypasses the store, because a logout resets the store and its pending requests; `keepalive` lets it outlive
 * the page.
 */
export function logOut(store: SessionStore): void {
  const { token } = store.getState().session;
  store.dispatch(loggedOut());
  if (token === null) return;
  fetch(`${apiOrigin.current}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => undefined);
}

/** Returns a function that logs the user out; see {@link logOut}. */
export function useLogOut(): () => void {
  const store: SessionStore = useStore<{ session: SessionState }>();
  return () => logOut(store);
}
