import { useSelector } from 'react-redux';
import type { SessionState } from './slice.js';

/** Who is logged in: `role` is null for a visitor. Wait for `restored` before deciding anything. */
export function useSession(): Pick<SessionState, 'role' | 'restored' | 'expired'> {
  return useSelector((state: { session: SessionState }) => state.session);
}
