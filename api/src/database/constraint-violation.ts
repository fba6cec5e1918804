import pg from 'pg';

/** What a statement ran into: the constraint's kind and the property of the request that it most likely speaks of. */
export interface ConstraintViolation {
  kind: 'missing' | 'taken' | 'unknown' | 'in use' | 'not allowed';
  /** In the spelling of requests, such as `shortDesc`. */
  path: string;
}

const KINDS: Record<string, ConstraintViolation['kind']> = {
  '23502': 'missing',
  '23503': 'unknown',
  '23505': 'taken',
  '23514': 'not allowed',
};

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** TypeORM wraps what the driver threw. */
const thrownBy = (error: unknown): unknown =>
  error instanceof Error && 'driverError' in error ? error.driverError : error;

function pathOf({ column, constraint = '', table = '', detail = '' }: pg.DatabaseError): string {
  // The columns only: what follows the equals sign is a person's.
  const key = /^Key \(([a-z_]+(?:, [a-z_]+)*)\)=/.exec(detail)?.[1]?.split(', ').at(-1);
  const named = constraint.replace(`${table}_`, '').replace(/_(?:key|[fp]key|check)$/, '');
  return camel(column ?? key ?? named);
}

/** The constraint of the database that a statement ran into; null when it failed for another reason. */
export function constraintViolation(error: unknown): ConstraintViolation | null {
  const thrown = thrownBy(error);
  if (!(thrown instanceof pg.DatabaseError)) return null;
  const kind = KINDS[thrown.code ?? ''];
  if (!kind) return null;
  const inUse = kind === 'unknown' && /still referenced/.test(thrown.detail ?? '');
  return { kind: inUse ? 'in use' : kind, path: pathOf(thrown) };
}
