import { setTimeout as wait } from 'node:timers/promises';

/** How long a journey waits for what has to come, in ms: many suites may share the machine. */
export const PATIENCE_MS = 60_000;

/**
 * Looks again and again until there is something.
 *
 * @param what names in the error what did not come
 */
export async function awaited<Found>(
  what: string,
  look: () => Promise<Found | null | false> | Found | null | false,
): Promise<Found> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(50)) {
    const found = await look();
    if (found !== null && found !== false) return found;
  }
  throw new Error(`${what} within ${PATIENCE_MS / 1000} s`);
}
