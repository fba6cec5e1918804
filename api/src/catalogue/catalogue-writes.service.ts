import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PACKAGE_NAME_TAKEN } from '@nidaan/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { constraintOf } from '../infrastructure/database/constraint.js';
import { isUniqueViolation } from '../infrastructure/database/unique-violation.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { CatalogueService } from './catalogue.service.js';

/** The tables of the catalogue that staff edit. */
export type CatalogueTable = 'tests' | 'packages';

const TRIES = 20;
const NOUNS = { tests: 'test', packages: 'package' } as const;
const NAME_TAKEN: Record<CatalogueTable, string> = {
  tests: 'A test with this name already exists. Please choose a different name.',
  packages: PACKAGE_NAME_TAKEN,
};

/** An audit entry about a test or package. */
interface CatalogueEntry {
  id: string;
  verb: 'archived' | 'changed' | 'created' | 'restored';
  actor: string;
  detail: Record<string, unknown>;
}

/** The columns that differ, as `{ column: [before, after] }`. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((column) => !isDeepStrictEqual(before[column], after[column]));
  return Object.fromEntries(changed.map((column) => [column, [before[column], after[column]]]));
}

/** The error of a write as its caller reads it. */
function errorOf(error: unknown, table: CatalogueTable): unknown {
  const constraint = constraintOf(error);
  if (constraint === `${table}_live_name`)
    return new DomainError('name_taken', { detail: NAME_TAKEN[table] });
  if (constraint !== `${table}_price`) return error;
  const errors = [{ path: 'price', message: 'The price cannot be above the MRP.' }];
  return new DomainError('validation_failed', { errors });
}

/** What writes of tests and packages have in common. This process serves a change before its request is answered. */
@Injectable()
export class CatalogueWrites {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly catalogue: CatalogueService,
    private readonly audit: AuditService,
  ) {}

  /** Runs a write as a transaction; a violated constraint names the field. */
  async write<Row>(table: CatalogueTable, change: (manager: EntityManager) => Promise<Row>): Promise<Row> {
    const row = await this.dataSource.transaction(change).catch((error: unknown) => {
      throw errorOf(error, table);
    });
    await this.catalogue.catchUp();
    return row;
  }

  /** Writes a new entry with the given id or the next free one. */
  async create<Row>(
    table: CatalogueTable,
    given: string | undefined,
    insert: (manager: EntityManager, id: string) => Promise<Row>,
  ): Promise<Row> {
    for (let tries = given === undefined ? TRIES : 1; tries > 0; tries -= 1) {
      const id = given ?? (await this.nextId(table));
      const row = await this.write(table, (manager) => insert(manager, id)).catch((error: unknown) => {
        // The id is taken by an entry to which staff gave it.
        if (isUniqueViolation(error, `${table}_pkey`)) return null;
        throw error;
      });
      if (row) return row;
    }
    throw new DomainError('id_taken');
  }

  /** Records an audit entry in the transaction of its change. */
  async record(
    manager: EntityManager,
    table: CatalogueTable,
    { id, verb, actor, detail }: CatalogueEntry,
  ): Promise<void> {
    const by = { id: actor, role: 'admin' } as const;
    await this.audit.record({ by, action: `${NOUNS[table]}.${verb}`, subjectId: id, detail }, manager);
  }

  /** The next id of a table; sequences need SQL, because TypeORM has no access to those without a column. */
  private async nextId(table: CatalogueTable): Promise<string> {
    const [row]: { id: string }[] = await this.dataSource.query('SELECT nextval($1)::text AS id', [
      `${table}_id`,
    ]);
    if (!row) throw new Error(`the sequence of ${table} gave no id`);
    return row.id;
  }
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
