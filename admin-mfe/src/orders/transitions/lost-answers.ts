import type { AdminOrderView } from '@nidaan/contract';
import { inParallel } from '../bulk/in-parallel.js';
import { isUnknown, type Outcome } from './outcomes.js';

// The API may still be busy with a call whose answer was lost, or the connection may be down: each look waits longer.
const PAUSES_MS = [0, 1000, 2000, 4000, 8000];

const LAST_LOOK = PAUSES_MS.length - 1;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Check {
  /** Reads an order as it is now; undefined while it cannot be read. */
  read: (id: string) => Promise<AdminOrderView | undefined>;
  /** Whether the change was made, by the order before it and as it is now. */
  isSaved: (before: AdminOrderView, found: AdminOrderView) => boolean;
  isStopped?: () => boolean;
}

/** Reads the orders again whose answers were lost, until it is known what became of each, or `isStopped`. */
export async function checkLost(
  outcomes: Outcome[],
  { read, isSaved, isStopped = () => false }: Check,
): Promise<Outcome[]> {
  let known = outcomes;
  for (const [look, ms] of PAUSES_MS.entries()) {
    if (isStopped() || !known.some(isUnknown)) break;
    await pause(ms);
    known = await inParallel(known, async (one) => {
      if (!isUnknown(one) || !('error' in one)) return one;
      const found = await read(one.order._id);
      const isChanged = found && found.version > one.order.version;
      if (!found || (!isChanged && look < LAST_LOOK)) return one;
      return isChanged && isSaved(one.order, found) ? { order: one.order, now: found } : { ...one, found };
    });
  }
  return known;
}
