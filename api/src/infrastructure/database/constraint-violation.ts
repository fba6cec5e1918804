import type pg from 'pg';
import { driverErrorOf } from './driver-error.js';

/** A violated constraint: its kind, and the property of the request that most likely caused it. */
export interface ConstraintViolation {
  kind: 'missing' | 'taken' | 'unknown' | 'in use' | 'not allowed';
  /** In camel case as in requests, such as `shortDesc`. */
  path: string;
}

const KINDS: Record<string, ConstraintViolation['kind']> = {
  '23502': 'missing',
  '23503': 'unknown',
  '23505': 'taken',
  '23514': 'not allowed',
};

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function pathOf({ column, constraint = '', table = '', detail = '' }: pg.DatabaseError): string {
  // Only the columns are used: the values after the equals sign may be personal data.
  const key = /^Key \(([a-z_]+(?:, [a-z_]+)*)\)=/.exec(detail)?.[1]?.split(', ').at(-1);
  const named = constraint.replace(`${table}_`, '').replace(/_(?:key|[fp]key|check)$/, '');
  return camel(column ?? key ?? named);
}

/** The constraint that a statement violated; null when it failed for another reason. */
export function constraintViolation(error: unknown): ConstraintViolation | null {
  const thrown = driverErrorOf(error);
  if (!thrown) return null;
  const kind = KINDS[thrown.code ?? ''];
  if (!kind) return null;
  const inUse = kind === 'unknown' && /still referenced/.test(thrown.detail ?? '');
  return { kind: inUse ? 'in use' : kind, path: pathOf(thrown) };
}
