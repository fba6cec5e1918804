import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  byCatalogueId,
  type CatalogueImport,
  NewPackage,
  NewTest,
  PackageChange,
  TestChange,
} from '@nidaan/contract';
import { type DataSource, type EntityManager, type EntityTarget, IsNull } from 'typeorm';
import { csvOf } from '../../infrastructure/csv.js';
import type { CallerIdentity } from '../../infrastructure/http/access.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { CatalogueWrites } from '../catalogue-writes.service.js';
import { PackageEntity } from '../packages/package.entity.js';
import { PackagesAdminService } from '../packages/packages.admin.js';
import { TestEntity } from '../tests/test.entity.js';
import { TestsAdminService } from '../tests/tests.admin.js';
import { type ImportColumn, PACKAGE_COLUMNS, TEST_COLUMNS } from './columns.js';
import { type ImportedList, type ImportedRow, planImport } from './plan.js';
import { readTable } from './table.js';

/** An import of one list: the table, and what writes an entry. */
interface List<Row extends ImportedRow, New, Change> extends ImportedList<Row, New, Change> {
  name: 'tests' | 'packages';
  entity: EntityTarget<Row>;
  admin: {
    createIn: (manager: EntityManager, input: New, actor: CallerIdentity) => Promise<Row>;
    changeIn: (
      manager: EntityManager,
      change: { id: string; input: Change; actor: CallerIdentity },
    ) => Promise<Row>;
  };
}

/** A request that applies an import. */
interface Decided {
  csv: string;
  fingerprint: string;
  actor: CallerIdentity;
}

const MAX_ERRORS = 50;

const asTable = <Row>(columns: ImportColumn<Row>[], rows: Row[]) =>
  csvOf(
    columns.map(({ title }) => title),
    rows.map((row) => columns.map(({ text }) => text(row))),
  );

/** The refused lines as the fields of an error. */
function errorsOf({ lines }: CatalogueImport) {
  const errors = lines.flatMap(({ line, errors: reasons }) =>
    reasons.map(({ column, message }) => ({
      path: `csv.${line}`,
      message: `Line ${line}${column && `, ${column}`}: ${message}`,
    })),
  );
  return errors.slice(0, MAX_ERRORS);
}

/** Imports and exports tests and packages as tables. */
@Injectable()
export class ImportsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly writes: CatalogueWrites,
    private readonly tests: TestsAdminService,
    private readonly packages: PackagesAdminService,
  ) {}

  /** All tests as a table, as an import takes it. */
  async exportTests(): Promise<string> {
    return asTable(TEST_COLUMNS, await this.rows(this.dataSource.manager, this.testList()));
  }

  /** All packages and drafts as a table, as an import takes it. */
  async exportPackages(): Promise<string> {
    return asTable(PACKAGE_COLUMNS, await this.rows(this.dataSource.manager, this.packageList()));
  }

  previewTests(csv: string): Promise<CatalogueImport> {
    return this.preview(this.testList(), csv);
  }

  previewPackages(csv: string): Promise<CatalogueImport> {
    return this.preview(this.packageList(), csv);
  }

  importTests(decided: Decided): Promise<CatalogueImport> {
    return this.apply(this.testList(), decided);
  }

  importPackages(decided: Decided): Promise<CatalogueImport> {
    return this.apply(this.packageList(), decided);
  }

  private async preview<Row extends ImportedRow, New, Change>(
    list: List<Row, New, Change>,
    csv: string,
  ): Promise<CatalogueImport> {
    const table = readTable(csv, list.columns);
    return planImport(list, await this.rows(this.dataSource.manager, list), table).preview;
  }

  /**
   * Stores all lines or none. The list is locked, so that what was previewed is what is stored. A repeated request finds
   * that nothing is left to change, and answers so.
   */
  private apply<Row extends ImportedRow, New, Change>(
    list: List<Row, New, Change>,
    { csv, fingerprint, actor }: Decided,
  ): Promise<CatalogueImport> {
    const table = readTable(csv, list.columns);
    return this.writes.transaction(list.name, async (manager) => {
      const rows = await this.rows(manager, list, 'lock');
      const { preview, writes } = planImport(list, rows, table);
      if (preview.refused > 0) throw new DomainError('validation_failed', { errors: errorsOf(preview) });
      if (writes.length > 0 && preview.fingerprint !== fingerprint)
        throw new DomainError('conflict', { current: preview });
      for (const write of writes) {
        if (write.id === null) await list.admin.createIn(manager, write.input, actor);
        else await list.admin.changeIn(manager, { id: write.id, input: write.input, actor });
      }
      return preview;
    });
  }

  private async rows<Row extends ImportedRow>(
    manager: EntityManager,
    { entity }: { entity: EntityTarget<Row> },
    lock?: 'lock',
  ): Promise<Row[]> {
    const query = manager.createQueryBuilder(entity, 'row').where({ archivedAt: IsNull() });
    if (lock) query.orderBy('row.id').setLock('pessimistic_write');
    return (await query.getMany()).sort(byCatalogueId);
  }

  private testList(): List<TestEntity, NewTest, TestChange> {
    const { tests: admin } = this;
    const requests = { newEntry: NewTest, change: TestChange };
    return { name: 'tests', entity: TestEntity, columns: TEST_COLUMNS, ...requests, admin };
  }

  private packageList(): List<PackageEntity, NewPackage, PackageChange> {
    const { packages: admin } = this;
    const requests = { newEntry: NewPackage, change: PackageChange };
    return { name: 'packages', entity: PackageEntity, columns: PACKAGE_COLUMNS, ...requests, admin };
  }
}
