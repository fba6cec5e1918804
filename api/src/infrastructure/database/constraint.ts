import pg from 'pg';

/**
 * The name of the constraint that a statement violated, such as `tests_live_name`; null when it failed for another
 * reason.
 */
export function constraintOf(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.constraint ?? null) : null;
}
