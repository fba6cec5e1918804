import { useSelector } from 'react-redux';
import type { SessionState } from './slice.js';

/** Who is logged in: `role` is null for a visitor. Wait for `restored` before deciding anything. */
export function useSession(): Pick<SessionState, 'role' | 'restored' | 'expired'> {
  return useSelector((state: { session: SessionState }) => state.session);
}

/** How many people have left this browser since the page was loaded: what a screen holds of one goes with them. */
export function usePeopleLeft(): number {
  return useSelector((state: { session: SessionState }) => state.session.left);
}
