import type { Role } from '@nidaan/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Who is logged in. `restored` is false until the browser's storage has been read; `expired` after the server refused the
 * token. `left` counts the people who have left this browser since the page was loaded.
 */
export interface SessionState {
  token: string | null;
  role: Role | null;
  restored: boolean;
  expired: boolean;
  left: number;
}

const signedOut = { token: null, role: null };

const session = createSlice({
  name: 'session',
  initialState: { ...signedOut, restored: false, expired: false, left: 0 } as SessionState,
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
      Object.assign(state, signedOut, { expired: false, left: state.left + 1 });
    },
    userChanged: (state) => {
      state.left += 1;
    },
  },
});

/** What may happen to who is logged in. A session ends when its token is refused; people log out, or leave to another. */
export const { sessionRestored, loggedIn, sessionEnded, loggedOut, userChanged } = session.actions;
/** The part `session` of the store. */
export const sessionReducer = session.reducer;
