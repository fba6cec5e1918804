/** The maximum number of attempts for an event; the last one is sixteen hours after the first. */
export const MAX_TRIES = 14;

const FIRST_S = 15;
const LONGEST_S = 4 * 3600;

/** The delay in seconds after a failed attempt: it doubles each time, up to four hours. */
export function pauseAfter(tries: number): number {
  return Math.min(LONGEST_S, FIRST_S * 2 ** Math.max(0, tries - 1));
}
