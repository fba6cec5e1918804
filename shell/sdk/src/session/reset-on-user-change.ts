import type { Store } from 'redux';
import { api } from '../api.js';
import { clearTab } from '../storage.js';
import { userChanged, type SessionState } from './slice.js';

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
 * Forgets what the API answered to one person before another is shown anything, wherever that one logged in. Anyone who
 * logs in again after their own session ran out finds everything as it was. What a tab keeps of someone, such as drafts
 * and the secrets of orders, goes when they log out or someone else logs in, and never otherwise.
 */
export function resetOnUserChange(store: Store<{ session: SessionState }>): void {
  let last: string | null = null;
  let gone = store.getState().session.left;
  store.subscribe(() => {
    const { token, expired, left } = store.getState().session;
    // Before any screen is shown again: it would read what is kept.
    if (left !== gone) clearTab();
    gone = left;
    if (token === null && expired) return;
    const before = last;
    last = token && personOf(token);
    if (before === null || before === last) return;
    store.dispatch(api.util.resetApiState());
    if (last !== null) store.dispatch(userChanged());
  });
}
