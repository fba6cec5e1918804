import { driverErrorOf } from './driver-error.js';

/**
 * The name of the constraint that a statement violated, such as `tests_live_name`; null when it failed for another
 * reason.
 */
export const constraintOf = (error: unknown): string | null => driverErrorOf(error)?.constraint ?? null;
