import type { Store } from 'redux';
import { api } from '../api.js';
import type { SessionState } from './slice.js';

// Only tells people apart; whom a token belongs to the API decides.
function personOf(token: string): string {
  try {
    const payload = token.split('.')[1] ?? '';
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : token;
  } catch {
    return token;
  }
}

/**
 * Forgets what the API answered to one person before another is shown anything, wherever that one logged in. Whoever
 * logs in again after their own session ran out finds everything as it was.
 */
export function keepApart(store: Store<{ session: SessionState }>): void {
  let last: string | null = null;
  store.subscribe(() => {
    const { token, expired } = store.getState().session;
    if (token === null && expired) return;
    const before = last;
    last = token && personOf(token);
    if (before !== null && before !== last) store.dispatch(api.util.resetApiState());
  });
}
