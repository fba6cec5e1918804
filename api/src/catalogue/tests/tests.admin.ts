import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { departmentDrawing, type NewTest, type TestAdminView, type TestChange } from '@nidaan/contract';
import { ArrayContains, type EntityManager, IsNull, Not, type Repository } from 'typeorm';
import { DomainError } from '../../infrastructure/http/problem.js';
import { byCatalogueId } from '../catalogue-index.js';
import {
  assertSameId,
  CatalogueWrites,
  changesBetween,
  columnsOf,
  definedIn,
} from '../catalogue-writes.service.js';
import { PackageEntity } from '../packages/package.entity.js';
import { derivedOf, type GivenTest, parametersAfter, unconfirmedAfter } from './test-details.js';
import { TestEntity } from './test.entity.js';
import { toTestAdminView } from './test.view.js';

/** The defaults of a new test (spec §9). They make no claim that was not entered. */
const DEFAULTS = {
  category: 'Basic',
  description: '',
  shortDesc: '',
  specimen: '',
  collection: null,
  fasting: null,
  preparation: null,
  reportHours: null,
  outlab: null,
  loinc: null,
  aliases: [],
  regulated: null,
};

/** The columns that a request writes. */
function writtenIn({ productName, category, price, description, shortDesc, specimen, ...body }: TestChange) {
  const { collection, fasting, preparation, reportHours, outlab, loinc, aliases, regulated } = body;
  const texts = { productName, category, price, description, shortDesc, specimen };
  return definedIn({
    ...texts,
    collection,
    fasting,
    preparation,
    reportHours,
    outlab,
    loinc,
    aliases,
    regulated,
  });
}

const summaryOf = ({ productName, price }: TestEntity) => ({ productName, price });

/** Creates, changes, archives and restores single tests. */
@Injectable()
export class TestsAdminService {
  constructor(
    @InjectRepository(TestEntity) private readonly tests: Repository<TestEntity>,
    private readonly writes: CatalogueWrites,
  ) {}

  async create(input: NewTest, actor: string): Promise<TestAdminView> {
    const given = writtenIn(input);
    const imgUrl = input.imgUrl ?? departmentDrawing(given.category ?? DEFAULTS.category);
    // The contract requires a name.
    const { productName = '', price } = input;
    const values = { ...DEFAULTS, ...given, imgUrl, productName, price };
    const unknown = { unconfirmedDetails: [], parameters: [], popularity: null };
    const row = await this.writes.create('tests', input.id, async (manager, id) => {
      await manager.insert(TestEntity, { ...values, ...derivedOf(values, given), ...unknown, id });
      return this.recorded(manager, id, 'created', actor);
    });
    return toTestAdminView(row);
  }

  /** Changes the given fields; refused with the current test when the edit is based on an older version. */
  async change(id: string, input: TestChange, actor: string): Promise<TestAdminView> {
    assertSameId(id, input.id);
    const row = await this.writes.write('tests', async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const before = await manager.findOne(TestEntity, { where: { id }, lock });
      if (!before || before.archivedAt) throw new DomainError('not_found');
      if ((input.version ?? before.version) !== before.version)
        throw new DomainError('conflict', { current: toTestAdminView(before) });
      const drawing = departmentDrawing(input.category ?? before.category);
      const { imgUrl = before.imgUrl } = input;
      return this.save(manager, before, { ...writtenIn(input), imgUrl: imgUrl ?? drawing }, actor);
    });
    return toTestAdminView(row);
  }

  /** Archives a test. Orders keep their own copy of it. */
  async archive(id: string, actor: string): Promise<void> {
    await this.writes.write('tests', async (manager) => {
      const archived = { archivedAt: () => 'now()', version: () => 'version + 1' };
      const { affected } = await manager.update(TestEntity, { id, archivedAt: IsNull() }, archived);
      if (!affected) throw new DomainError('not_found');
      await this.recorded(manager, id, 'archived', actor);
    });
  }

  /** Restores an archived test, unless its name is taken by another one. */
  async restore(id: string, actor: string): Promise<TestAdminView> {
    const row = await this.writes.write('tests', async (manager) => {
      const restored = { archivedAt: null, version: () => 'version + 1' };
      const { affected } = await manager.update(TestEntity, { id, archivedAt: Not(IsNull()) }, restored);
      if (!affected) throw new DomainError('not_found');
      return this.recorded(manager, id, 'restored', actor);
    });
    return toTestAdminView(row);
  }

  /** The archived tests, the last archived one first. */
  async archived(): Promise<TestAdminView[]> {
    const where = { archivedAt: Not(IsNull()) };
    const rows = await this.tests.find({ where, order: { archivedAt: 'DESC' } });
    return rows.map(toTestAdminView);
  }

  /** The tests with unconfirmed details, in the order of the catalogue. */
  async unconfirmed(): Promise<TestAdminView[]> {
    const where = { archivedAt: IsNull(), unconfirmedDetails: Not('{}') };
    const rows = await this.tests.findBy(where);
    return rows.sort(byCatalogueId).map(toTestAdminView);
  }

  private async save(
    manager: EntityManager,
    before: TestEntity,
    given: GivenTest,
    actor: string,
  ): Promise<TestEntity> {
    const { id } = before;
    const merged = Object.assign(new TestEntity(), before, given);
    const values = {
      ...given,
      ...derivedOf(merged, given),
      unconfirmedDetails: unconfirmedAfter(before, merged, given),
      parameters: parametersAfter(before, merged),
      version: before.version + 1,
    };
    await manager.update(TestEntity, { id }, values);
    const after = await manager.findOneByOrFail(TestEntity, { id });
    const detail = changesBetween(
      columnsOf(manager, TestEntity, before),
      columnsOf(manager, TestEntity, after),
    );
    if ('price' in detail) await this.clearSeparatePrices(manager, id);
    await this.writes.record(manager, 'tests', { id, verb: 'changed', actor, detail });
    return after;
  }

  /** The separate price of packages was computed with the previous price of the test. Their edits are not refused for it. */
  private async clearSeparatePrices(manager: EntityManager, testId: string): Promise<void> {
    const unknown = { separatePrice: null, version: () => 'version' };
    await manager.update(PackageEntity, { testIds: ArrayContains([testId]) }, unknown);
    await manager.update(PackageEntity, { panelTestIds: ArrayContains([testId]) }, unknown);
  }

  private async recorded(
    manager: EntityManager,
    id: string,
    verb: 'archived' | 'created' | 'restored',
    actor: string,
  ): Promise<TestEntity> {
    const row = await manager.findOneByOrFail(TestEntity, { id });
    await this.writes.record(manager, 'tests', { id, verb, actor, detail: summaryOf(row) });
    return row;
  }
}
