const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** How long ago an instant (ISO 8601) was, rounded down: `5 min`, `2 h`, `3 d`. */
export function ageText(at: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE_MS));
  if (minutes < HOUR_MINUTES) return `${minutes} min`;
  if (minutes < DAY_MINUTES) return `${Math.floor(minutes / HOUR_MINUTES)} h`;
  return `${Math.floor(minutes / DAY_MINUTES)} d`;
}
