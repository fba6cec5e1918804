import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { departmentDrawing, type NewTest, type TestAdminView, type TestChange } from '@nidaan/contract';
import { type DataSource, IsNull, Not } from 'typeorm';
import { CatalogueService } from '../catalogue.service.js';
import { CatalogueAdmin, withDefaults } from '../catalogue-admin.js';
import { type Kind, statementsOf, type Written } from '../catalogue-admin.statements.js';
import { byCatalogueId } from '../catalogue-index.js';
import { TestEntity } from './test.entity.js';
import { toTestAdminView } from './test.view.js';

// A name that ends in `(Outlab)` means another laboratory. Without this ending, `true` would contradict the name.
const OUTLAB = String.raw`CASE WHEN n.product_name ~* '\(outlab\)$' THEN true WHEN NOT n.outlab THEN false END`;

// A fast that is written alone changes only the fast of the preparation, and keeps its hours where it had one.
const PREPARATION = `CASE
  WHEN :given::jsonb ? 'preparation' OR NOT :given::jsonb ? 'fasting' THEN n.preparation
  WHEN n.fasting = '8-12 h' THEN '{"fasting": {"from": 8, "to": 12}}'::jsonb || coalesce(n.preparation, '{}')
  WHEN n.fasting = 'none' THEN coalesce(n.preparation, '{}') - 'fasting'
  ELSE nullif(n.preparation - 'fasting', '{}')
END`;

// The fast of a test follows from its preparation, which is null when it is not stated.
const FASTING = `CASE WHEN :given::jsonb ?| ARRAY['preparation', 'fasting']
  THEN CASE (${PREPARATION}) ? 'fasting' WHEN true THEN '8-12 h' WHEN false THEN 'none' END
  ELSE n.fasting
END`;

// A detail is confirmed when the change contains it, or when the name says where the test is processed.
const UNCONFIRMED = String.raw`array_remove(
  ARRAY(SELECT detail FROM unnest(o.unconfirmed_details) detail WHERE NOT :given::jsonb ? detail
    AND NOT (detail = 'fasting' AND :given::jsonb ? 'preparation')),
  CASE WHEN n.product_name ~* '\(outlab\)$' THEN 'outlab' END
)`;

const KIND: Kind = {
  table: 'tests',
  noun: 'test',
  columns: {
    productName: 'product_name',
    category: 'category',
    price: 'price',
    imgUrl: 'img_url',
    description: 'description',
    shortDesc: 'short_desc',
    specimen: 'specimen',
    collection: 'collection',
    fasting: 'fasting',
    preparation: 'preparation',
    reportHours: 'report_hours',
    outlab: 'outlab',
    loinc: 'loinc',
    aliases: 'aliases',
    regulated: 'regulated',
  } satisfies Record<Written<NewTest>, string>,
  filled: { outlab: OUTLAB, fasting: FASTING, preparation: PREPARATION },
  derived: {
    unconfirmedDetails: { column: 'unconfirmed_details', made: `'{}'`, changed: UNCONFIRMED },
    popularity: { column: 'popularity', made: 'NULL', changed: 'o.popularity' },
    // Another name may mean another test, of which nothing is known.
    parameters: {
      column: 'parameters',
      made: "'{}'::text[]",
      changed: `CASE WHEN catalogue_name(n.product_name) = catalogue_name(o.product_name) THEN o.parameters ELSE '{}' END`,
    },
  },
  // The separate price of packages was computed with the previous price of the test.
  follows: `dearer AS (
    UPDATE packages SET separate_price = NULL FROM changed
    WHERE changed.changes ? 'price' AND changed.id = ANY (packages.test_ids || packages.panel_test_ids)
  )`,
};

const STATEMENTS = statementsOf<TestEntity>(KIND);

/** The defaults of a new test (spec §9). They make no claim that was not entered. */
const DEFAULTS = {
  category: 'Basic',
  description: '',
  shortDesc: '',
  specimen: '',
  aliases: [],
};

/** Creates, changes, archives and restores single tests. */
@Injectable()
export class TestsAdminService {
  private readonly admin: CatalogueAdmin<TestEntity, TestAdminView>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    catalogue: CatalogueService,
  ) {
    this.admin = new CatalogueAdmin(dataSource, catalogue, {
      kind: KIND,
      statements: STATEMENTS,
      viewOf: toTestAdminView,
      find: (id) => dataSource.manager.findOneBy(TestEntity, { id }),
      nameTaken: 'A test with this name already exists. Please choose a different name.',
    });
  }

  create(input: NewTest, actor: string): Promise<TestAdminView> {
    const imgUrl = input.imgUrl ?? departmentDrawing(input.category ?? DEFAULTS.category);
    return this.admin.create({ ...withDefaults(DEFAULTS, input), imgUrl }, actor);
  }

  async change(id: string, input: TestChange, actor: string): Promise<TestAdminView> {
    const imgUrl = input.imgUrl === null ? await this.defaultDrawing(id, input.category) : input.imgUrl;
    return this.admin.change(id, { ...input, imgUrl }, actor);
  }

  archive(id: string, actor: string): Promise<void> {
    return this.admin.archive(id, actor);
  }

  restore(id: string, actor: string): Promise<TestAdminView> {
    return this.admin.restore(id, actor);
  }

  private async defaultDrawing(id: string, changed: string | undefined): Promise<string> {
    const category = changed ?? (await this.dataSource.manager.findOneBy(TestEntity, { id }))?.category;
    return departmentDrawing(category ?? DEFAULTS.category);
  }

  /** The archived tests, the last archived one first. */
  async archived(): Promise<TestAdminView[]> {
    const where = { archivedAt: Not(IsNull()) };
    const rows = await this.dataSource.manager.find(TestEntity, { where, order: { archivedAt: 'DESC' } });
    return rows.map(toTestAdminView);
  }

  /** The tests with unconfirmed details, in the order of the catalogue. */
  async unconfirmed(): Promise<TestAdminView[]> {
    const where = { archivedAt: IsNull(), unconfirmedDetails: Not('{}') };
    const rows = await this.dataSource.manager.findBy(TestEntity, where);
    return rows.sort(byCatalogueId).map(toTestAdminView);
  }
}
