import { useSelector } from 'react-redux';
import type { SessionState } from './slice.js';

/** The session: `role` is null for a visitor. Do not rely on it before `restored` is true. */
export function useSession(): Pick<SessionState, 'role' | 'restored' | 'expired'> {
  return useSelector((state: { session: SessionState }) => state.session);
}

/** Number of logouts and user changes since the page was loaded; a screen clears a user's data when it changes. */
export function usePeopleLeft(): number {
  return useSelector((state: { session: SessionState }) => state.session.left);
}
