import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  FALLBACK_DRAWING,
  type NewPackage,
  type PackageAdminView,
  type PackageChange,
} from '@nidaan/contract';
import { type EntityManager, IsNull, Not, type Repository } from 'typeorm';
import type { CallerIdentity } from '../../infrastructure/http/access.js';
import { assertSameId, definedIn } from '../catalogue-changes.js';
import { CatalogueService } from '../catalogue.service.js';
import { CatalogueWrites, type EditedTable } from '../catalogue-writes.service.js';
import { contentsAfter, contentsOf } from './package-contents.js';
import { PackageEntity } from './package.entity.js';
import { packageRegulation } from './package-regulation.js';
import { toPackageAdminView } from './package.view.js';

/** The defaults of a new package (spec §9). A package without a price is a draft. */
const DEFAULTS = {
  // The contract requires a name.
  productName: '',
  category: 'Basic',
  description: '',
  shortDesc: '',
  price: null,
  mrp: null,
  discount: 30,
  avgRating: 4.5,
  reviews: [{ rating: 4.7, text: '' }],
  includedTests: [],
  audience: null,
};

/** The columns that a request writes. */
function writtenIn({ productName, category, description, shortDesc, price, mrp, ...body }: PackageChange) {
  const { discount, avgRating, reviews, includedTests, audience } = body;
  const texts = { productName, category, description, shortDesc };
  return definedIn({ ...texts, price, mrp, discount, avgRating, reviews, includedTests, audience });
}

/** A missing MRP is replaced by the price. */
const mrpOf = ({ mrp, price }: Pick<PackageEntity, 'mrp' | 'price'>) => mrp ?? price;

/** The columns of a package after a change, with those that follow from it. */
async function valuesAfter(manager: EntityManager, before: PackageEntity, input: PackageChange) {
  const given = writtenIn(input);
  const { imgUrl = before.imgUrl } = input;
  return {
    ...given,
    imgUrl: imgUrl ?? FALLBACK_DRAWING,
    mrp: mrpOf(Object.assign(new PackageEntity(), before, given)),
    ...(given.includedTests && (await contentsAfter(manager, before, given.includedTests))),
  };
}

/** Creates, changes, archives and restores packages. */
@Injectable()
export class PackagesAdminService {
  constructor(
    @InjectRepository(PackageEntity) private readonly packages: Repository<PackageEntity>,
    private readonly catalogue: CatalogueService,
    private readonly writes: CatalogueWrites,
  ) {}

  async create(input: NewPackage, actor: CallerIdentity): Promise<PackageAdminView> {
    const row = await this.writes.transaction(this.table.name, (manager) =>
      this.createIn(manager, input, actor),
    );
    return this.view(row);
  }

  /** Changes the given fields; refused with the current package when the edit is based on an older version. */
  async change(id: string, input: PackageChange, actor: CallerIdentity): Promise<PackageAdminView> {
    assertSameId(id, input.id);
    const row = await this.writes.transaction(this.table.name, (manager) =>
      this.changeIn(manager, { id, input, actor }),
    );
    return this.view(row);
  }

  /** Creates a package as part of a transaction of {@link CatalogueWrites}. */
  createIn(manager: EntityManager, input: NewPackage, actor: CallerIdentity): Promise<PackageEntity> {
    const values = { ...DEFAULTS, ...writtenIn(input), imgUrl: input.imgUrl ?? FALLBACK_DRAWING };
    return this.writes.create(manager, this.table, { id: input.id, actor }, async (id) => {
      const contents = await contentsOf(manager, values.includedTests);
      const derived = { ...contents, mrp: mrpOf(values), popularity: null };
      await manager.insert(PackageEntity, { ...values, ...derived, id });
    });
  }

  /** Changes a package as part of a transaction of {@link CatalogueWrites}. */
  changeIn(
    manager: EntityManager,
    { id, input, actor }: { id: string; input: PackageChange; actor: CallerIdentity },
  ): Promise<PackageEntity> {
    const edit = { id, actor, version: input.version };
    return this.writes.change(manager, this.table, edit, (before) => valuesAfter(manager, before, input));
  }

  /** Archives a package. Orders keep their own copy of it. */
  archive(id: string, actor: CallerIdentity): Promise<void> {
    return this.writes.archive(this.table, { id, actor });
  }

  /** Restores an archived package, unless its name is taken by another one. */
  async restore(id: string, actor: CallerIdentity): Promise<PackageAdminView> {
    return this.view(await this.writes.restore(this.table, { id, actor }));
  }

  /** The archived packages, the last archived one first. */
  async archived(): Promise<PackageAdminView[]> {
    const where = { archivedAt: Not(IsNull()) };
    const rows = await this.packages.find({ where, order: { archivedAt: 'DESC' } });
    return rows.map(this.view);
  }

  /** The packages without a price, by name. */
  async drafts(): Promise<PackageAdminView[]> {
    const where = { archivedAt: IsNull(), price: IsNull() };
    const rows = await this.packages.find({ where, order: { productName: 'ASC' } });
    return rows.map(this.view);
  }

  private readonly view = (row: PackageEntity): PackageAdminView => {
    const regulationOf = packageRegulation(this.catalogue.current().tests.views);
    return toPackageAdminView(row, regulationOf(row));
  };

  private readonly table: EditedTable<PackageEntity> = {
    name: 'packages',
    entity: PackageEntity,
    view: this.view,
  };
}
