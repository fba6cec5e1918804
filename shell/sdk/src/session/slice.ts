import type { Role } from '@nidaan/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Who is logged in. `restored` is false until the browser's storage has been read; `expired` after the server refused the token. */
export interface SessionState {
  token: string | null;
  role: Role | null;
  restored: boolean;
  expired: boolean;
}

const signedOut = { token: null, role: null };

const session = createSlice({
  name: 'session',
  initialState: { ...signedOut, restored: false, expired: false } as SessionState,
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
  },
});

export const { sessionRestored, loggedIn, sessionEnded } = session.actions;
export const sessionReducer = session.reducer;
