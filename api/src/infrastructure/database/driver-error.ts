import pg from 'pg';

/** The error of Postgres, which TypeORM wraps; null for another error. */
export function driverErrorOf(error: unknown): pg.DatabaseError | null {
  const thrown = error instanceof Error && 'driverError' in error ? error.driverError : error;
  return thrown instanceof pg.DatabaseError ? thrown : null;
}
