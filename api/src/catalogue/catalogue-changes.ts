import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../infrastructure/http/problem.js';

/** The columns that differ, as `{ column: [before, after] }`. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((column) => !isDeepStrictEqual(before[column], after[column]));
  return Object.fromEntries(changed.map((column) => [column, [before[column], after[column]]]));
}

/** The columns of a row by their names in the database, as the audit has them. */
export function columnsOf<Row extends object>(
  manager: EntityManager,
  entity: new () => Row,
  row: Row,
): Record<string, unknown> {
  const { columns } = manager.connection.getMetadata(entity);
  const named = columns.map((column) => [column.databaseName, column.getEntityValue(row) as unknown]);
  return JSON.parse(JSON.stringify(Object.fromEntries(named))) as Record<string, unknown>;
}

/** The values that a request contains, without those that it leaves out. */
export function definedIn<Body extends object>(body: Body): Partial<Body> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<Body>;
}

/** Refuses an id other than that of the entry. */
export function assertSameId(id: string, given: string | undefined): void {
  if (given === undefined || given === id) return;
  const errors = [{ path: 'id', message: 'An id cannot be changed.' }];
  throw new DomainError('validation_failed', { errors });
}
