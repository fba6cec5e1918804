import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { foldId, PACKAGE_NAME_TAKEN } from '@nidaan/contract';
import {
  type DataSource,
  type EntityManager,
  type EntityTarget,
  IsNull,
  Not,
  type QueryDeepPartialEntity,
} from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { constraintOf } from '../infrastructure/database/constraint.js';
import { isUniqueViolation } from '../infrastructure/database/unique-violation.js';
import type { CallerIdentity } from '../infrastructure/http/access.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { changesBetween, columnsOf } from './catalogue-changes.js';
import { CatalogueService } from './catalogue.service.js';

type TableName = 'tests' | 'packages';

/** What tests and packages have in common for their writes. */
interface CatalogueRow {
  id: string;
  productName: string;
  price: number | null;
  version: number;
  archivedAt: Date | null;
}

/** A table of the catalogue that staff edit, and what an admin sees of its rows. */
export interface EditedTable<Row extends CatalogueRow> {
  name: TableName;
  entity: new () => Row;
  view: (row: Row) => unknown;
}

/** The row that staff write; an edit that is based on an older `version` is refused. */
interface Edit {
  id: string;
  actor: CallerIdentity;
  version?: number | undefined;
}

type Verb = 'archived' | 'changed' | 'created' | 'restored';

const NOUNS = { tests: 'test', packages: 'package' } as const;
const NAME_TAKEN = {
  tests: 'A test with this name already exists. Please choose a different name.',
  packages: PACKAGE_NAME_TAKEN,
};

/** The error of a write as its caller reads it; staff may have given the id to another row. */
function errorOf(error: unknown, table: TableName): unknown {
  const constraint = constraintOf(error);
  if (constraint === `${table}_live_name`)
    return new DomainError('name_taken', { detail: NAME_TAKEN[table] });
  if (isUniqueViolation(error, `${table}_pkey`)) return new DomainError('id_taken');
  if (constraint !== `${table}_price`) return error;
  const errors = [{ path: 'price', message: 'The price cannot be above the MRP.' }];
  return new DomainError('validation_failed', { errors });
}

/** Refuses an id that differs from another one, also an archived one, only in capitals or zeros. */
async function assertDistinct<Row extends CatalogueRow>(
  manager: EntityManager,
  { entity }: EditedTable<Row>,
  id: string,
): Promise<void> {
  const ids = await manager
    .createQueryBuilder(entity, 'row')
    .select('row.id', 'id')
    .getRawMany<{ id: string }>();
  const similar = ids.find((other) => foldId(other.id) === foldId(id));
  if (!similar || similar.id === id) return;
  const detail = `The ID “${similar.id}” exists, which differs from “${id}” only in capitals or zeros.`;
  throw new DomainError('id_taken', { detail });
}

/**
 * Writes rows of tests and packages with their audit entries, each in one transaction. This process serves a change
 * before its request is answered.
 */
@Injectable()
export class CatalogueWrites {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly catalogue: CatalogueService,
    private readonly audit: AuditService,
  ) {}

  /** Inserts a row with the given id or the next free one, in a {@link transaction}. */
  async create<Row extends CatalogueRow>(
    manager: EntityManager,
    table: EditedTable<Row>,
    { id: given, actor }: { id: string | undefined; actor: CallerIdentity },
    insert: (id: string) => Promise<unknown>,
  ): Promise<Row> {
    if (given !== undefined) await assertDistinct(manager, table, given);
    const id = given ?? (await this.nextId(manager, table));
    await insert(id);
    return this.recordSummary(manager, table, { id, actor }, 'created');
  }

  /**
   * Changes a row that is not archived, in a {@link transaction}. It is locked while `valuesAfter` derives what to write.
   */
  async change<Row extends CatalogueRow>(
    manager: EntityManager,
    table: EditedTable<Row>,
    edit: Edit,
    valuesAfter: (before: Row) => Promise<QueryDeepPartialEntity<Row>>,
  ): Promise<Row> {
    const before = await this.lock(manager, table, edit);
    const values = await valuesAfter(before);
    await manager.update(table.entity, { id: edit.id }, { ...values, version: before.version + 1 });
    const after = await this.find(manager, table, edit.id);
    const columns = (row: Row) => columnsOf(manager, table.entity, row);
    const detail = changesBetween(columns(before), columns(after));
    await this.record(manager, table, edit, { verb: 'changed', detail });
    return after;
  }

  /** Archives a row. Orders keep their own copy of it. */
  async archive<Row extends CatalogueRow>(table: EditedTable<Row>, edit: Edit): Promise<void> {
    const entity: EntityTarget<CatalogueRow> = table.entity;
    const archived = { archivedAt: () => 'now()', version: () => 'version + 1' };
    await this.transaction(table.name, async (manager) => {
      const { affected } = await manager.update(entity, { id: edit.id, archivedAt: IsNull() }, archived);
      if (!affected) throw new DomainError('not_found');
      await this.recordSummary(manager, table, edit, 'archived');
    });
  }

  /** Restores an archived row, unless its name is taken by another one. */
  restore<Row extends CatalogueRow>(table: EditedTable<Row>, edit: Edit): Promise<Row> {
    const entity: EntityTarget<CatalogueRow> = table.entity;
    const restored = { archivedAt: null, version: () => 'version + 1' };
    return this.transaction(table.name, async (manager) => {
      const { affected } = await manager.update(entity, { id: edit.id, archivedAt: Not(IsNull()) }, restored);
      if (!affected) throw new DomainError('not_found');
      return this.recordSummary(manager, table, edit, 'restored');
    });
  }

  /** Runs writes as one transaction; a violated constraint names the field. */
  async transaction<Result>(
    table: TableName,
    change: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    const result = await this.dataSource.transaction(change).catch((error: unknown) => {
      throw errorOf(error, table);
    });
    await this.catalogue.catchUp();
    return result;
  }

  private async lock<Row extends CatalogueRow>(
    manager: EntityManager,
    { entity, view }: EditedTable<Row>,
    { id, version }: Edit,
  ): Promise<Row> {
    const query = manager.createQueryBuilder(entity, 'row').setLock('pessimistic_write');
    const row = await query.where({ id, archivedAt: IsNull() }).getOne();
    if (!row) throw new DomainError('not_found');
    if ((version ?? row.version) !== row.version) throw new DomainError('conflict', { current: view(row) });
    return row;
  }

  private find<Row extends CatalogueRow>(
    manager: EntityManager,
    { entity }: EditedTable<Row>,
    id: string,
  ): Promise<Row> {
    return manager.createQueryBuilder(entity, 'row').where({ id }).getOneOrFail();
  }

  private async recordSummary<Row extends CatalogueRow>(
    manager: EntityManager,
    table: EditedTable<Row>,
    edit: Edit,
    verb: Verb,
  ): Promise<Row> {
    const row = await this.find(manager, table, edit.id);
    const detail = { productName: row.productName, price: row.price };
    await this.record(manager, table, edit, { verb, detail });
    return row;
  }

  private async record<Row extends CatalogueRow>(
    manager: EntityManager,
    { name }: EditedTable<Row>,
    { id, actor }: Edit,
    { verb, detail }: { verb: Verb; detail: Record<string, unknown> },
  ): Promise<void> {
    const action = `${NOUNS[name]}.${verb}` as const;
    await this.audit.record({ by: actor, action, subjectId: id, detail }, manager);
  }

  /** The next free id of a table; sequences need SQL, because TypeORM has no access to those without a column. */
  private async nextId<Row extends CatalogueRow>(
    manager: EntityManager,
    table: EditedTable<Row>,
  ): Promise<string> {
    const { name, entity } = table;
    const [row]: { id: string }[] = await manager.query('SELECT nextval($1)::text AS id', [`${name}_id`]);
    if (!row) throw new Error(`the sequence of ${name} gave no id`);
    // Staff may have given this id to another row.
    const isTaken = await manager.createQueryBuilder(entity, 'row').where({ id: row.id }).getExists();
    return isTaken ? this.nextId(manager, table) : row.id;
  }
}
