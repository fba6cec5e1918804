import type { StaffSession } from '@nidaan/contract';
import { api } from '@nidaan/sdk';

const EVERY_MS = 20_000;
/** How many seconds before the session ends the user is warned. */
const WARN_SECONDS = 120;

const { useStaffSessionQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    staffSession: build.query<StaffSession, void>({ query: () => '/api/auth/session', keepUnusedDataFor: 0 }),
  }),
});

/**
 * Polls the API for when this session ends, while the tab is visible, and asks when it is visible again. The request itself
 * reports whether the user was active since the last one, so typing keeps the session alive, in any tab, and waiting
 * does not. `endsIn` is null until the end is near.
 */
export function useIdleCheck(): { endsIn: number | null; check: () => void } {
  const { data, isFetching, refetch } = useStaffSessionQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    pollingInterval: EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const near = data !== undefined && data.endsInSeconds <= Math.min(WARN_SECONDS, data.idleSeconds / 2);
  const check = async () => {
    // A request that is under way was sent before the user answered, and takes the place of another one.
    if (isFetching) await refetch();
    await refetch();
  };
  return { endsIn: near ? data.endsInSeconds : null, check: () => void check() };
}
