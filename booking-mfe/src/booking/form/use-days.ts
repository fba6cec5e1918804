import { bookableDays } from '@nidaan/contract/booking-rules';
import { useCallback, useEffect, useState } from 'react';

const LOOK_MS = 30_000;

/**
 * The days that can be booked now; a form that is open over midnight learns the new ones by itself. `look` gives those of
 * this very moment.
 */
export function useBookableDays() {
  const [days, setDays] = useState(() => bookableDays(new Date()));
  const refresh = useCallback(() => {
    const now = bookableDays(new Date());
    setDays((before) => (before[0] === now[0] ? before : now));
    return now;
  }, []);
  useEffect(() => {
    const timer = setInterval(refresh, LOOK_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [refresh]);
  return { days, refresh };
}
