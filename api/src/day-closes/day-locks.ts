import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** The day of a collector. */
export interface CollectorAndDay {
  collectorId: string;
  /** `YYYY-MM-DD` in Asia/Kolkata. */
  day: string;
}

const keyOf = ({ collectorId, day }: CollectorAndDay): string =>
  createHash('sha256').update(`day-close ${day} ${collectorId}`).digest().readBigInt64BE().toString();

/**
 * Keeps the day of a collector open until the end of the transaction. Payments do not wait for each other, but for a close
 * that is under way. The order is locked before it, never after it, so that no two transactions wait for each other.
 */
export const keepDayOpen = (manager: EntityManager, of: CollectorAndDay): Promise<unknown> =>
  manager.query('SELECT pg_advisory_xact_lock_shared($1)', [keyOf(of)]);

/** Waits for all payments of the day of a collector that are under way, and holds later ones until the end of the transaction. */
export const holdDay = (manager: EntityManager, of: CollectorAndDay): Promise<unknown> =>
  manager.query('SELECT pg_advisory_xact_lock($1)', [keyOf(of)]);
