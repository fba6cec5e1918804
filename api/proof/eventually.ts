import { eventually as within } from '../test/eventually.js';

/** What is destroyed, flooded or slowed may take minutes to recover. */
const LONGEST_MS = 200_000;

/** Polls until the result is as expected. */
export const eventually = <Found>(
  poll: () => Promise<Found> | Found,
  isExpected: (found: Found) => boolean,
): Promise<Found> => within(poll, isExpected, LONGEST_MS);
