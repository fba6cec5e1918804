import { setTimeout as wait } from 'node:timers/promises';

/** How long a test waits for something, in ms: many suites may share the machine. */
export const TIMEOUT_MS = 30_000;

/**
 * Polls until there is a result.
 *
 * @param what describes in the error what did not happen
 */
export async function awaited<Found>(
  what: string,
  poll: () => Promise<Found | null | false> | Found | null | false,
): Promise<Found> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await wait(50)) {
    const found = await poll();
    if (found !== null && found !== false) return found;
  }
  throw new Error(`${what} within ${TIMEOUT_MS / 1000} s`);
}
