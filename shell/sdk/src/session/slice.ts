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

const signedOut = { token: null, role: null };

const session = createSlice({
  name: 'session',
  initialState: { ...signedOut, restored: false, expired: false, userChanges: 0 } as SessionState,
  reducers: {
    sessionRestored: (state, { payload }: PayloadAction<{ token: string | null; role: Role | null }>) => {
      Object.assign(state, payload, { restored: true, expired: false });
    },
    loggedIn: (state, { payload }: PayloadAction<{ token: string; role: Role }>) => {
      Object.assign(state, { token: payload.token, role: payload.role, expired: false });
    },
    sessionEnded: (state, { payload }: PayloadAction<{ expired: boolean }>) => {
      Object.assign(state, signedOut, { expired: payload.expired });
    },
    loggedOut: (state) => {
      Object.assign(state, signedOut, { expired: false, userChanges: state.userChanges + 1 });
    },
    userChanged: (state) => {
      state.userChanges += 1;
    },
  },
});

/**
 * Actions of the session: `sessionEnded` after a rejected token, `loggedOut` by the user, `userChanged` for another
 * user.
 */
export const { sessionRestored, loggedIn, sessionEnded, loggedOut, userChanged } = session.actions;
/** Reducer of the store's `session` slice. */
export const sessionReducer = session.reducer;
