import { useStore } from 'react-redux';
import type { Store } from 'redux';
import { apiOrigin } from '../http/origin.js';
import { renew } from './renew.js';
import { loggedOut, type SessionState } from './slice.js';

type SessionStore = Store<{ session: SessionState }>;

const request = (token: string) =>
  fetch(`${apiOrigin.current}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  });

async function endEverywhere(token: string): Promise<void> {
  const { status } = await request(token);
  const next = status === 401 && (await renew(apiOrigin.current, token));
  if (next) await request(next.token);
}

/**
 * Removes the token from this browser at once and notifies the API, which ends every session of the account. The
 * request bypasses the store, because a logout resets the store and its pending requests; `keepalive` lets it outlive
 * the page.
 */
export function logOut(store: SessionStore): void {
  const { token } = store.getState().session;
  store.dispatch(loggedOut());
  if (token !== null) endEverywhere(token).catch(() => undefined);
}

/** Returns a function that logs the user out; see {@link logOut}. */
export function useLogOut(): () => void {
  const store: SessionStore = useStore<{ session: SessionState }>();
  return () => logOut(store);
}
