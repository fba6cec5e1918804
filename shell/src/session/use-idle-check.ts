import type { StaffSession } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { useEffect, useState } from 'react';

const EVERY_MS = 20_000;
/** Seconds before the end of a session at which its person is warned. */
const WARN_SECONDS = 120;

const { useLazyStaffSessionQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    staffSession: build.query<StaffSession, void>({ query: () => '/api/auth/session', keepUnusedDataFor: 0 }),
  }),
});

/**
 * Asks the API again and again when this session ends. The call itself says whether a person did something since the last
 * one, so typing keeps the session, in any tab, and waiting does not. `endsIn` is null until the end is near.
 */
export function useIdleCheck(): { endsIn: number | null; check: () => void } {
  const [ask, { data }] = useLazyStaffSessionQuery();
  const [check] = useState(() => () => void ask());
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
