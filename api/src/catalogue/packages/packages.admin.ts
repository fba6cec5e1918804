import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  FALLBACK_DRAWING,
  type NewPackage,
  type PackageAdminView,
  type PackageChange,
} from '@nidaan/contract';
import { type EntityManager, IsNull, Not, type Repository } from 'typeorm';
import { DomainError } from '../../infrastructure/http/problem.js';
import { CatalogueService } from '../catalogue.service.js';
import {
  assertSameId,
  CatalogueWrites,
  changesBetween,
  columnsOf,
  definedIn,
} from '../catalogue-writes.service.js';
import { contentsAfter, contentsOf } from './package-contents.js';
import { PackageEntity } from './package.entity.js';
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

/** Creates, changes, archives and restores packages. */
@Injectable()
export class PackagesAdminService {
  constructor(
    @InjectRepository(PackageEntity) private readonly packages: Repository<PackageEntity>,
    private readonly catalogue: CatalogueService,
    private readonly writes: CatalogueWrites,
  ) {}

  async create(input: NewPackage, actor: string): Promise<PackageAdminView> {
    const values = { ...DEFAULTS, ...writtenIn(input), imgUrl: input.imgUrl ?? FALLBACK_DRAWING };
    const row = await this.writes.create('packages', input.id, async (manager, id) => {
      const contents = await contentsOf(manager, values.includedTests);
      const derived = { ...contents, mrp: mrpOf(values), popularity: null };
      await manager.insert(PackageEntity, { ...values, ...derived, id });
      return this.recorded(manager, id, 'created', actor);
    });
    return this.view(row);
  }

  /** Changes the given fields; refused with the current package when the edit is based on an older version. */
  async change(id: string, input: PackageChange, actor: string): Promise<PackageAdminView> {
    assertSameId(id, input.id);
    const row = await this.writes.write('packages', async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const before = await manager.findOne(PackageEntity, { where: { id }, lock });
      if (!before || before.archivedAt) throw new DomainError('not_found');
      if ((input.version ?? before.version) !== before.version)
        throw new DomainError('conflict', { current: this.view(before) });
      return this.save(manager, before, input, actor);
    });
    return this.view(row);
  }

  /** Archives a package. Orders keep their own copy of it. */
  async archive(id: string, actor: string): Promise<void> {
    await this.writes.write('packages', async (manager) => {
      const archived = { archivedAt: () => 'now()', version: () => 'version + 1' };
      const { affected } = await manager.update(PackageEntity, { id, archivedAt: IsNull() }, archived);
      if (!affected) throw new DomainError('not_found');
      await this.recorded(manager, id, 'archived', actor);
    });
  }

  /** Restores an archived package, unless its name is taken by another one. */
  async restore(id: string, actor: string): Promise<PackageAdminView> {
    const row = await this.writes.write('packages', async (manager) => {
      const restored = { archivedAt: null, version: () => 'version + 1' };
      const { affected } = await manager.update(PackageEntity, { id, archivedAt: Not(IsNull()) }, restored);
      if (!affected) throw new DomainError('not_found');
      return this.recorded(manager, id, 'restored', actor);
    });
    return this.view(row);
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

  private async save(
    manager: EntityManager,
    before: PackageEntity,
    input: PackageChange,
    actor: string,
  ): Promise<PackageEntity> {
    const { id } = before;
    const given = writtenIn(input);
    const { imgUrl = before.imgUrl } = input;
    const values = {
      ...given,
      imgUrl: imgUrl ?? FALLBACK_DRAWING,
      mrp: mrpOf(Object.assign(new PackageEntity(), before, given)),
      ...(given.includedTests && (await contentsAfter(manager, before, given.includedTests))),
      version: before.version + 1,
    };
    await manager.update(PackageEntity, { id }, values);
    const after = await manager.findOneByOrFail(PackageEntity, { id });
    const detail = changesBetween(
      columnsOf(manager, PackageEntity, before),
      columnsOf(manager, PackageEntity, after),
    );
    await this.writes.record(manager, 'packages', { id, verb: 'changed', actor, detail });
    return after;
  }

  private async recorded(
    manager: EntityManager,
    id: string,
    verb: 'archived' | 'created' | 'restored',
    actor: string,
  ): Promise<PackageEntity> {
    const row = await manager.findOneByOrFail(PackageEntity, { id });
    const detail = { productName: row.productName, price: row.price };
    await this.writes.record(manager, 'packages', { id, verb, actor, detail });
    return row;
  }

  private readonly view = (row: PackageEntity): PackageAdminView => {
    const laws = this.catalogue.current().tests.views.map(({ id, regulated }) => [id, regulated] as const);
    return toPackageAdminView(row, new Map(laws));
  };
}
