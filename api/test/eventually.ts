import { setTimeout as wait } from 'node:timers/promises';

/** Polls until the result is as expected, within the time limit of the test. */
export async function eventually<Found>(
  poll: () => Promise<Found> | Found,
  isExpected: (found: Found) => boolean,
): Promise<Found> {
  const found = await poll();
  if (isExpected(found)) return found;
  await wait(40);
  return eventually(poll, isExpected);
}
