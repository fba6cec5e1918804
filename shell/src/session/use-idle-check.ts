import type { StaffSession } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { useEffect, useState } from 'react';

const EVERY_MS = 20_000;
/** How many seconds before the session ends the user is warned. */
const WARN_SECONDS = 120;

const { useLazyStaffSessionQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    staffSession: build.query<StaffSession, void>({ query: () => '/api/auth/session', keepUnusedDataFor: 0 }),
  }),
});

/**
 * Polls the API for when this session ends. The request itself reports whether the user was active since the last one, so
 * typing keeps the session alive, in any tab, and waiting does not. `endsIn` is null until the end is near.
 */
export function useIdleCheck(): { endsIn: number | null; check: () => void } {
  const [fetchSession, { data }] = useLazyStaffSessionQuery();
  const [check] = useState(() => () => void fetchSession());
  useEffect(() => {
    check();
    const timer = setInterval(check, EVERY_MS);
    window.addEventListener('focus', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', check);
    };
  }, [check]);
  const near = data !== undefined && data.endsInSeconds <= Math.min(WARN_SECONDS, data.idleSeconds / 2);
  return { endsIn: near ? data.endsInSeconds : null, check };
}
