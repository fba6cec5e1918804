/** How often an event is taken up before it is left alone; the last time is sixteen hours after the first. */
export const MOST_TRIES = 14;

const FIRST_S = 15;
const LONGEST_S = 4 * 3600;

/** How many seconds to wait after a try that failed: twice as long each time, four hours at most. */
export function pauseAfter(tries: number): number {
  return Math.min(LONGEST_S, FIRST_S * 2 ** Math.max(0, tries - 1));
}
