import { driverErrorOf } from './driver-error.js';

/** True when a statement violated this unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const thrown = driverErrorOf(error);
  return thrown?.code === '23505' && thrown.constraint === constraint;
}
