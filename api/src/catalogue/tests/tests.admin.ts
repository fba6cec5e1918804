import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  byCatalogueId,
  departmentDrawing,
  type NewTest,
  type TestAdminView,
  type TestChange,
} from '@nidaan/contract';
import { type EntityManager, IsNull, Not, type Repository } from 'typeorm';
import type { CallerIdentity } from '../../infrastructure/http/access.js';
import { assertSameId, definedIn } from '../catalogue-changes.js';
import { CatalogueWrites, type EditedTable } from '../catalogue-writes.service.js';
import { clearSeparatePrices } from '../separate-prices.js';
import { derivedOf, parametersAfter, unconfirmedAfter } from './test-details.js';
import { newRegulation, regulationAfter } from './regulation.js';
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
};

/** The columns that a request writes. */
function writtenIn({ productName, category, price, description, shortDesc, specimen, ...body }: TestChange) {
  const { collection, fasting, preparation, reportHours, outlab, loinc, aliases } = body;
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
  });
}

const TESTS: EditedTable<TestEntity> = { name: 'tests', entity: TestEntity, view: toTestAdminView };

/** The columns of a test after a change, with those that follow from it. */
function valuesAfter(before: TestEntity, input: TestChange, actor: CallerIdentity) {
  const drawing = departmentDrawing(input.category ?? before.category);
  const { imgUrl = before.imgUrl } = input;
  const given = { ...writtenIn(input), imgUrl: imgUrl ?? drawing };
  const merged = Object.assign(new TestEntity(), before, given);
  merged.parameters = parametersAfter(before, merged);
  return {
    ...given,
    price: merged.price,
    ...derivedOf(merged, given),
    unconfirmedDetails: unconfirmedAfter(before, merged, given),
    parameters: merged.parameters,
    ...regulationAfter(before, merged, input, actor),
  };
}

/** Creates, changes, archives and restores single tests. */
@Injectable()
export class TestsAdminService {
  constructor(
    @InjectRepository(TestEntity) private readonly tests: Repository<TestEntity>,
    private readonly writes: CatalogueWrites,
  ) {}

  async create(input: NewTest, actor: CallerIdentity): Promise<TestAdminView> {
    const row = await this.writes.transaction(TESTS.name, (manager) => this.createIn(manager, input, actor));
    return toTestAdminView(row);
  }

  /** Changes the given fields; refused with the current test when the edit is based on an older version. */
  async change(id: string, input: TestChange, actor: CallerIdentity): Promise<TestAdminView> {
    assertSameId(id, input.id);
    const row = await this.writes.transaction(TESTS.name, (manager) =>
      this.changeIn(manager, { id, input, actor }),
    );
    return toTestAdminView(row);
  }

  /** Creates a test as part of a transaction of {@link CatalogueWrites}. */
  createIn(manager: EntityManager, input: NewTest, actor: CallerIdentity): Promise<TestEntity> {
    const given = writtenIn(input);
    const imgUrl = input.imgUrl ?? departmentDrawing(given.category ?? DEFAULTS.category);
    // The contract requires a name.
    const { productName = '', price } = input;
    const values = { ...DEFAULTS, ...given, imgUrl, productName, price };
    const unknown = { unconfirmedDetails: [], parameters: [], popularity: null };
    const regulation = newRegulation({ ...values, ...unknown }, input);
    return this.writes.create(manager, TESTS, { id: input.id, actor }, (id) =>
      manager.insert(TestEntity, { ...values, ...derivedOf(values, given), ...unknown, ...regulation, id }),
    );
  }

  /** Changes a test as part of a transaction of {@link CatalogueWrites}. */
  changeIn(
    manager: EntityManager,
    { id, input, actor }: { id: string; input: TestChange; actor: CallerIdentity },
  ): Promise<TestEntity> {
    const edit = { id, actor, version: input.version };
    return this.writes.change(manager, TESTS, edit, async (before) => {
      const values = valuesAfter(before, input, actor);
      if (values.price !== before.price) await clearSeparatePrices(manager, [id]);
      return values;
    });
  }

  /** Archives a test. Orders keep their own copy of it. */
  archive(id: string, actor: CallerIdentity): Promise<void> {
    return this.writes.archive(TESTS, { id, actor });
  }

  /** Restores an archived test, unless its name is taken by another one. */
  async restore(id: string, actor: CallerIdentity): Promise<TestAdminView> {
    return toTestAdminView(await this.writes.restore(TESTS, { id, actor }));
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
}
