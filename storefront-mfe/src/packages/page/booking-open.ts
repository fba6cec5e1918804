import { useHydrated, useSearchParams } from '@nidaan/sdk';

/** Whether the booking form of this page is open (`?book=1`); always false on the server. */
export function useBookingOpen(): boolean {
  const [params] = useSearchParams();
  return useHydrated() && params.has('book');
}
