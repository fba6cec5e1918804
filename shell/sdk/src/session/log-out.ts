import { useStore } from 'react-redux';
import type { Store } from 'redux';
import { apiOrigin } from '../api.js';
import { loggedOut, type SessionState } from './slice.js';

type SessionStore = Store<{ session: SessionState }>;

/**
 * Forgets the token in this browser at once, and tells the API, which ends every session of the account. The call goes
 * past the store, which forgets with the person what it was asking, and it outlives the page.
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

/** Gives what logs out who is logged in here; see {@link logOut}. */
export function useLogOut(): () => void {
  const store: SessionStore = useStore<{ session: SessionState }>();
  return () => logOut(store);
}
