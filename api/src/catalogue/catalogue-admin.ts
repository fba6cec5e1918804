import type { DataSource } from 'typeorm';
import { constraintOf } from '../database/constraint.js';
import { DomainError } from '../http/problem.js';
import type { CatalogueService } from './catalogue.service.js';
import type { Kind, statementsOf } from './catalogue-admin.statements.js';

const TRIES = 20;

interface Archivable {
  archivedAt: Date | null;
}

/** What an admin screen needs to know of its kind. */
interface AdminOf<Row extends Archivable, View> {
  kind: Kind;
  statements: ReturnType<typeof statementsOf<Row>>;
  viewOf: (row: Row) => View;
  /** The row as it is now, archived or not. */
  find: (id: string) => Promise<Row | null>;
  /** What people read when a name is taken. */
  nameTaken: string;
}

interface Given {
  id?: string | undefined;
  version?: number | undefined;
  [property: string]: unknown;
}

/** What was given over what a new one is otherwise: a value that is missing leaves its default. */
export function withDefaults<Defaults extends object, Body extends object>(defaults: Defaults, given: Body) {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...defaults, ...(Object.fromEntries(said) as Partial<Body>) };
}

/** Where one kind of the catalogue is written. This process serves a change before its writer hears that it was made. */
export class Desk<Row extends Archivable, View> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalogue: CatalogueService,
    private readonly of: AdminOf<Row, View>,
  ) {}

  /** Puts a new one into the catalogue, under its own id or the next free one. */
  async create({ id, ...given }: Given, actor: string): Promise<View> {
    const values = { id: id ?? null, given: this.columnsOf(given), actor };
    for (let tries = id === undefined ? TRIES : 1; tries > 0; tries -= 1) {
      const [row] = await this.write(this.of.statements.create.run(this.dataSource, values));
      if (row) return this.shown(row);
    }
    throw new DomainError('id_taken');
  }

  /** Changes what is given; refuses, with the one that stands, when the edit began with an older version. */
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

  /** Takes one out of the catalogue. What was ordered keeps its own copy. */
  async archive(id: string, actor: string): Promise<void> {
    const [row] = await this.of.statements.archive.run(this.dataSource, { id, actor });
    if (!row) throw new DomainError('not_found');
    await this.catalogue.catchUp();
  }

  /** Brings an archived one back, unless its name belongs to another by now. */
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
