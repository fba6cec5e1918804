import { setTimeout as wait } from 'node:timers/promises';

/** Looks until there is what was hoped for; the test's own time limit ends a hope in vain. */
export async function eventually<Found>(
  look: () => Promise<Found> | Found,
  isExpected: (found: Found) => boolean,
): Promise<Found> {
  const found = await look();
  if (isExpected(found)) return found;
  await wait(40);
  return eventually(look, isExpected);
}
