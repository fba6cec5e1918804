import type { Store } from 'redux';
import { api } from '../http/api.js';
import { clearTab } from '../storage.js';
import { userChanged, type SessionState } from './slice.js';
import { userIdOf } from './user-of-token.js';

/**
 * Clears the API cache before another user is shown anything, in whichever tab that user logged in. A user who logs in
 * again after their own session expired keeps the cache. Data stored for the tab, such as drafts and order secrets, is
 * cleared only when the user logs out or another user logs in.
 */
export function resetOnUserChange(store: Store<{ session: SessionState }>): void {
  let last: string | null = null;
  let changesBefore = store.getState().session.userChanges;
  store.subscribe(() => {
    const { token, expired, userChanges } = store.getState().session;
    // The tab is cleared before any screen renders again, because a screen would read the stored data.
    if (userChanges !== changesBefore) clearTab();
    changesBefore = userChanges;
    if (token === null && expired) return;
    const before = last;
    last = token && userIdOf(token);
    if (before === null || before === last) return;
    store.dispatch(api.util.resetApiState());
    if (last !== null) store.dispatch(userChanged());
  });
}
