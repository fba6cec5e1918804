import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';

const PAUSE_MS = 40;
/** Shorter than the time limit of a test, so that the test says what it has waited for. */
const LONGEST_MS = 40_000;

/** Polls until the result is as expected. */
export async function eventually<Found>(
  poll: () => Promise<Found> | Found,
  isExpected: (found: Found) => boolean,
  longestMs = LONGEST_MS,
): Promise<Found> {
  for (const end = performance.now() + longestMs; ; await wait(PAUSE_MS)) {
    const found = await poll();
    if (isExpected(found)) return found;
    if (performance.now() > end) throw new Error(`Still not as expected: ${inspect(found)}`);
  }
}
