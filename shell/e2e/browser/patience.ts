import { setTimeout as wait } from 'node:timers/promises';

/** How long a journey waits for what has to come, in ms: many suites may share the machine. */
export const TIMEOUT_MS = 60_000;

/**
 * Looks again and again until there is something.
 *
 * @param what names in the error what did not come
 */
export async function awaited<Found>(
  what: string,
  look: () => Promise<Found | null | false> | Found | null | false,
): Promise<Found> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await wait(50)) {
    const found = await look();
    if (found !== null && found !== false) return found;
  }
  throw new Error(`${what} within ${TIMEOUT_MS / 1000} s`);
}
