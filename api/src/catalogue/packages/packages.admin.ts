import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  FALLBACK_DRAWING,
  type NewPackage,
  PACKAGE_NAME_TAKEN,
  type PackageAdminView,
  type PackageChange,
} from '@nidaan/contract';
import { type DataSource, IsNull, Not } from 'typeorm';
import { CatalogueService } from '../catalogue.service.js';
import { CatalogueAdmin, withDefaults } from '../catalogue-admin.js';
import { type Kind, statementsOf, type Written } from '../catalogue-admin.statements.js';
import { PackageEntity } from './package.entity.js';
import { toPackageAdminView } from './package.view.js';

// Panels cannot be derived from the names of included tests, so they are kept only as long as no test is removed.
const KIND: Kind = {
  table: 'packages',
  noun: 'package',
  columns: {
    productName: 'product_name',
    category: 'category',
    imgUrl: 'img_url',
    description: 'description',
    shortDesc: 'short_desc',
    price: 'price',
    mrp: 'mrp',
    discount: 'discount',
    avgRating: 'avg_rating',
    reviews: 'reviews',
    includedTests: 'included_tests',
    audience: 'audience',
  } satisfies Record<Written<NewPackage>, string>,
  filled: { mrp: 'coalesce(n.mrp, n.price)' },
  derived: {
    popularity: { column: 'popularity', made: 'NULL', changed: 'o.popularity' },
    testIds: {
      column: 'test_ids',
      made: 'included_test_ids(n.included_tests)',
      changed: `CASE WHEN n.included_tests = o.included_tests THEN o.test_ids
        ELSE included_test_ids(n.included_tests) END`,
    },
    panelTestIds: {
      column: 'panel_test_ids',
      made: "'{}'::text[]",
      changed: `CASE WHEN included_names(o.included_tests) <@ included_names(n.included_tests)
        THEN o.panel_test_ids ELSE '{}' END`,
    },
    separatePrice: {
      column: 'separate_price',
      made: 'NULL::integer',
      changed: 'CASE WHEN n.included_tests = o.included_tests THEN o.separate_price END',
    },
  },
};

const STATEMENTS = statementsOf<PackageEntity>(KIND);

/** The defaults of a new package (spec §9). A package without a price is a draft. */
const DEFAULTS = {
  category: 'Basic',
  description: '',
  shortDesc: '',
  discount: 30,
  avgRating: 4.5,
  reviews: [{ rating: 4.7, text: '' }],
  includedTests: [],
};

/** Creates, changes, archives and restores packages. */
@Injectable()
export class PackagesAdminService {
  private readonly admin: CatalogueAdmin<PackageEntity, PackageAdminView>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly catalogue: CatalogueService,
  ) {
    this.admin = new CatalogueAdmin(dataSource, catalogue, {
      kind: KIND,
      statements: STATEMENTS,
      viewOf: this.view,
      find: (id) => dataSource.manager.findOneBy(PackageEntity, { id }),
      nameTaken: PACKAGE_NAME_TAKEN,
    });
  }

  create(input: NewPackage, actor: string): Promise<PackageAdminView> {
    const imgUrl = input.imgUrl ?? FALLBACK_DRAWING;
    return this.admin.create({ ...withDefaults(DEFAULTS, input), imgUrl }, actor);
  }

  change(id: string, input: PackageChange, actor: string): Promise<PackageAdminView> {
    const imgUrl = input.imgUrl === null ? FALLBACK_DRAWING : input.imgUrl;
    return this.admin.change(id, { ...input, imgUrl }, actor);
  }

  archive(id: string, actor: string): Promise<void> {
    return this.admin.archive(id, actor);
  }

  restore(id: string, actor: string): Promise<PackageAdminView> {
    return this.admin.restore(id, actor);
  }

  /** The archived packages, the last archived one first. */
  async archived(): Promise<PackageAdminView[]> {
    const where = { archivedAt: Not(IsNull()) };
    const rows = await this.dataSource.manager.find(PackageEntity, { where, order: { archivedAt: 'DESC' } });
    return rows.map(this.view);
  }

  /** The packages without a price, by name. */
  async drafts(): Promise<PackageAdminView[]> {
    const where = { archivedAt: IsNull(), price: IsNull() };
    const rows = await this.dataSource.manager.find(PackageEntity, { where, order: { productName: 'ASC' } });
    return rows.map(this.view);
  }

  private readonly view = (row: PackageEntity): PackageAdminView => {
    const laws = this.catalogue.current().tests.views.map(({ id, regulated }) => [id, regulated] as const);
    return toPackageAdminView(row, new Map(laws));
  };
}
