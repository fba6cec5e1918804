import { bookableDays } from '@nidaan/contract/booking-rules';
import { serverNow } from '@nidaan/sdk';
import { useCallback, useEffect, useState } from 'react';

const REFRESH_MS = 30_000;

/**
 * The days that can be booked now. They are refreshed periodically, because a form can stay open past midnight.
 * `refresh` updates and returns them at once.
 */
export function useBookableDays() {
  const [days, setDays] = useState(() => bookableDays(serverNow()));
  const refresh = useCallback(() => {
    const now = bookableDays(serverNow());
    setDays((before) => (before[0] === now[0] ? before : now));
    return now;
  }, []);
  useEffect(() => {
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [refresh]);
  return { days, refresh };
}
