import type { Role } from '@nidaan/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

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

const initialState: SessionState = {
  token: null,
  role: null,
  restored: false,
  expired: false,
  userChanges: 0,
};

/** The store's `session` slice. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionRestored(state, { payload }: PayloadAction<Pick<SessionState, 'token' | 'role'>>) {
      Object.assign(state, { ...payload, restored: true, expired: false });
    },
    loggedIn(state, { payload: { token, role } }: PayloadAction<{ token: string; role: Role }>) {
      Object.assign(state, { token, role, expired: false });
    },
    sessionEnded(state, { payload: { expired } }: PayloadAction<{ expired: boolean }>) {
      Object.assign(state, { token: null, role: null, expired });
    },
    loggedOut(state) {
      Object.assign(state, { token: null, role: null, expired: false });
      state.userChanges += 1;
    },
    userChanged(state) {
      state.userChanges += 1;
    },
  },
});

/**
 * Actions of the session: `sessionEnded` after a rejected token, `loggedOut` by the user, `userChanged` for another
 * user.
 */
export const { sessionRestored, loggedIn, sessionEnded, loggedOut, userChanged } = sessionSlice.actions;
