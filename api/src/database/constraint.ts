import pg from 'pg';

/** The constraint that a statement ran into, such as `tests_live_name`; null when it failed for another reason. */
export function constraintOf(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.constraint ?? null) : null;
}
