import { useHydrated, useSearchParams } from '@nidaan/sdk';

/** Whether the booking form of this page is wanted (`?book=1`); the server's page never has it. */
export function useBookingAsked(): boolean {
  const [params] = useSearchParams();
  return useHydrated() && params.has('book');
}
