import type { Role } from '@nidaan/contract';
import { sliceOf } from '../slice-of.js';

/**
 * The session. `token` and `role` are null for a visitor. `restored` is false until the browser's storage has been
 * read; `expired` is true after the server rejected the token. `userChanges` counts logouts and user changes since the page
 * was loaded.
 */
export interface SessionState {
  token: string | null;
  role: Role | null;
  restored: boolean;
  expired: boolean;
  userChanges: number;
}

const signedOut = { token: null, role: null };
const initialState: SessionState = { ...signedOut, restored: false, expired: false, userChanges: 0 };

const session = sliceOf('session', initialState, {
  sessionRestored: (state, { token, role }: { token: string | null; role: Role | null }) => ({
    ...state,
    token,
    role,
    restored: true,
    expired: false,
  }),
  loggedIn: (state, { token, role }: { token: string; role: Role }) => ({
    ...state,
    token,
    role,
    expired: false,
  }),
  sessionEnded: (state, { expired }: { expired: boolean }) => ({ ...state, ...signedOut, expired }),
  loggedOut: (state) => ({ ...state, ...signedOut, expired: false, userChanges: state.userChanges + 1 }),
  userChanged: (state) => ({ ...state, userChanges: state.userChanges + 1 }),
});

/**
 * Actions of the session: `sessionEnded` after a rejected token, `loggedOut` by the user, `userChanged` for another
 * user.
 */
export const { sessionRestored, loggedIn, sessionEnded, loggedOut, userChanged } = session.actions;
/** Reducer of the store's `session` slice. */
export const sessionReducer = session.reducer;
