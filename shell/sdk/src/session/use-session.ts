import { useSelector } from 'react-redux';
import { selectSession } from '../host-state.js';
import type { SessionState } from './slice.js';

/** The session: `role` is null for a visitor. Do not rely on it before `restored` is true. */
export function useSession(): Pick<SessionState, 'role' | 'restored' | 'expired'> {
  return useSelector(selectSession);
}

/** Number of logouts and user changes since the page was loaded; a screen clears a user's data when it changes. */
export function useUserChanges(): number {
  return useSelector((state) => selectSession(state).userChanges);
}
