import type { DataSource } from 'typeorm';
import { constraintOf } from '../infrastructure/database/constraint.js';
import { DomainError } from '../infrastructure/http/problem.js';
import type { CatalogueService } from './catalogue.service.js';
import type { Kind, statementsOf } from './catalogue-admin.statements.js';

const TRIES = 20;

interface Archivable {
  archivedAt: Date | null;
}

/** What {@link CatalogueAdmin} needs for tests or packages. */
interface AdminOf<Row extends Archivable, View> {
  kind: Kind;
  statements: ReturnType<typeof statementsOf<Row>>;
  viewOf: (row: Row) => View;
  /** Finds the current row, archived or not. */
  find: (id: string) => Promise<Row | null>;
  /** The error detail when a name is taken. */
  nameTaken: string;
}

interface Given {
  id?: string | undefined;
  version?: number | undefined;
  [property: string]: unknown;
}

/** Merges the given values over the defaults; a value that is undefined leaves its default. */
export function withDefaults<Defaults extends object, Body extends object>(defaults: Defaults, given: Body) {
  const defined = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...defaults, ...(Object.fromEntries(defined) as Partial<Body>) };
}

/** Writes tests or packages. This process serves a change before the request that made it is answered. */
export class CatalogueAdmin<Row extends Archivable, View> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalogue: CatalogueService,
    private readonly of: AdminOf<Row, View>,
  ) {}

  /** Creates an entry with the given id or the next free one. */
  async create({ id, ...given }: Given, actor: string): Promise<View> {
    const values = { id: id ?? null, given: this.columnsOf(given), actor };
    for (let tries = id === undefined ? TRIES : 1; tries > 0; tries -= 1) {
      const [row] = await this.write(this.of.statements.create.run(this.dataSource, values));
      if (row) return this.shown(row);
    }
    throw new DomainError('id_taken');
  }

  /** Changes the given fields; refused with the current entry when the edit is based on an older version. */
  async change(id: string, { id: same, version, ...given }: Given, actor: string): Promise<View> {
    if (same !== undefined && same !== id) {
      const errors = [{ path: 'id', message: 'An id cannot be changed.' }];
      throw new DomainError('validation_failed', { errors });
    }
    const values = { id, given: this.columnsOf(given), version: version ?? null, actor };
    const [row] = await this.write(this.of.statements.change.run(this.dataSource, values));
    if (row) return this.shown(row);
    const now = await this.of.find(id);
    if (!now || now.archivedAt) throw new DomainError('not_found');
    throw new DomainError('conflict', { current: this.of.viewOf(now) });
  }

  /** Archives an entry. Orders keep their own copy of it. */
  async archive(id: string, actor: string): Promise<void> {
    const [row] = await this.of.statements.archive.run(this.dataSource, { id, actor });
    if (!row) throw new DomainError('not_found');
    await this.catalogue.catchUp();
  }

  /** Restores an archived entry, unless its name is taken by another one. */
  async restore(id: string, actor: string): Promise<View> {
    const [row] = await this.write(this.of.statements.restore.run(this.dataSource, { id, actor }));
    if (!row) throw new DomainError('not_found');
    return this.shown(row);
  }

  private async shown(row: Row): Promise<View> {
    await this.catalogue.catchUp();
    return this.of.viewOf(row);
  }

  private columnsOf(given: object): string {
    const { columns } = this.of.kind;
    const named = Object.entries(given).flatMap(([property, value]) => {
      const column = columns[property];
      return column === undefined || value === undefined ? [] : [[column, value]];
    });
    return JSON.stringify(Object.fromEntries(named));
  }

  private async write(writing: Promise<Row[]>): Promise<Row[]> {
    try {
      return await writing;
    } catch (error) {
      const { table } = this.of.kind;
      const constraint = constraintOf(error);
      if (constraint === `${table}_live_name`)
        throw new DomainError('name_taken', { detail: this.of.nameTaken });
      if (constraint === `${table}_price`) {
        const errors = [{ path: 'price', message: 'The price cannot be above the MRP.' }];
        throw new DomainError('validation_failed', { errors });
      }
      throw error;
    }
  }
}
