import { bookableDays } from '@nidaan/contract/booking-rules';
import { useEffect, useState } from 'react';

/** The days that can be booked now; a tab that was left open over midnight learns the new ones when it is looked at. */
export function useBookableDays(): string[] {
  const [days, setDays] = useState(() => bookableDays(new Date()));
  useEffect(() => {
    const look = () => {
      const now = bookableDays(new Date());
      setDays((before) => (before[0] === now[0] ? before : now));
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return days;
}
