import { departmentDrawing, fastingOfRule } from '@nidaan/contract';
import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { AdditionalTestEntity } from '../../catalogue/additional-tests/additional-test.entity.js';
import { ConcernEntity } from '../../catalogue/concerns/concern.entity.js';
import { PackageEntity } from '../../catalogue/packages/package.entity.js';
import { PincodeEntity } from '../../pincodes/pincode.entity.js';
import { TestEntity } from '../../catalogue/tests/test.entity.js';
import { seedFiles } from './files.js';
import { seededOrder } from './popularity.js';
import { collectionOf, preparationById, regulatedById } from './rules.js';

async function insert<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  rows: QueryDeepPartialEntity<Entity>[],
) {
  await manager
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values(rows)
    .orIgnore()
    .updateEntity(false)
    .execute();
}

async function catalogue(manager: EntityManager) {
  const tests = seedFiles.tests();
  const laws = regulatedById(seedFiles.regulated(), tests);
  const rules = preparationById(seedFiles.preparation(), tests);
  await insert(
    manager,
    TestEntity,
    tests.map(({ homeCollection, ...test }) => ({
      ...test,
      imgUrl: departmentDrawing(test.category),
      collection: collectionOf({ homeCollection, specimen: test.specimen }),
      regulated: laws.get(test.id) ?? null,
      preparation: rules.get(test.id) ?? null,
      fasting: fastingOfRule(rules.get(test.id) ?? null),
    })),
  );
  await insert(manager, PackageEntity, seedFiles.packages());
  await insert(manager, ConcernEntity, seedFiles.concerns());
  await insert(
    manager,
    AdditionalTestEntity,
    seedFiles.additionalTests().map((extra, position) => ({ ...extra, position })),
  );
}

async function pincodes(manager: EntityManager) {
  await insert(manager, PincodeEntity, seedFiles.pincodes());
}

// The names of the seeds guard against ids that staff gave to other tests.
const SET_POPULARITY = (table: 'tests' | 'packages') =>
  `UPDATE ${table} SET popularity = listed.position FROM unnest($1::text[], $2::text[])
     WITH ORDINALITY AS listed (id, name, position)
   WHERE ${table}.id = listed.id AND ${table}.product_name = listed.name`;

async function popularity(manager: EntityManager) {
  const { tests, packages } = seededOrder();
  await manager.query(SET_POPULARITY('tests'), [tests.ids, tests.names]);
  await manager.query(SET_POPULARITY('packages'), [packages.ids, packages.names]);
}

// Staff may have given a test another meaning by its name, or another fast, which the rule must not undo.
const ENTER_RULES = `UPDATE tests SET preparation = seeded.rule, fasting = seeded.fast
  FROM jsonb_to_recordset($1) AS seeded (id text, name text, former text, rule jsonb, fast text)
  WHERE tests.id = seeded.id AND tests.product_name = seeded.name AND tests.fasting = seeded.former
    AND tests.preparation IS DISTINCT FROM seeded.rule`;

/** Enters the rules into a catalogue from before tests had them. */
async function preparation(manager: EntityManager) {
  const tests = seedFiles.tests();
  const rules = preparationById(seedFiles.preparation(), tests);
  const rows = tests.map(({ id, productName: name, fasting: former }) => {
    const rule = rules.get(id) ?? null;
    return { id, name, former, rule, fast: fastingOfRule(rule) };
  });
  await manager.query(ENTER_RULES, [JSON.stringify(rows)]);
}

// A rule of staff that names a medicine, or no longer asks for one, is left as it is.
const ENTER_MEDICINES = `UPDATE tests SET preparation = tests.preparation || jsonb_build_object('medicine', seeded.medicine)
  FROM jsonb_to_recordset($1) AS seeded (id text, name text, notes jsonb, medicine text)
  WHERE tests.id = seeded.id AND tests.product_name = seeded.name
    AND tests.preparation -> 'notes' = seeded.notes AND NOT tests.preparation ? 'medicine'`;

/** Enters the medicine whose level a test measures into rules from before they named it. */
async function medicines(manager: EntityManager) {
  const tests = seedFiles.tests();
  const rules = preparationById(seedFiles.preparation(), tests);
  const rows = tests.flatMap(({ id, productName: name }) => {
    const { medicine, notes } = rules.get(id) ?? {};
    return medicine ? { id, name, notes, medicine } : [];
  });
  await manager.query(ENTER_MEDICINES, [JSON.stringify(rows)]);
}

// As with popularity, the name guards against an id that staff gave to another test.
const ENTER_PARAMETERS = `UPDATE tests SET parameters = panel.parameters
  FROM jsonb_to_recordset($1) AS panel (id text, name text, parameters text[])
  WHERE tests.id = panel.id AND tests.product_name = panel.name`;

// With panels the tests of some packages cost less separately, and an MRP must not be above that. A package without the
// sum, or with other tests, has been changed by staff.
const LOWER_SUMS = `UPDATE packages
  SET separate_price = seeded."separatePrice",
    mrp = greatest(packages.price, least(packages.mrp, seeded."separatePrice"))
  FROM jsonb_to_recordset($1) AS seeded (id text, "includedTests" jsonb, "separatePrice" integer)
  WHERE packages.id = seeded.id AND packages.included_tests = seeded."includedTests"
    AND packages.separate_price > seeded."separatePrice"`;

async function panels(manager: EntityManager) {
  const rows = Object.entries(seedFiles.panels()).map(([id, { productName: name, parameters }]) => ({
    id,
    name,
    parameters,
  }));
  await manager.query(ENTER_PARAMETERS, [JSON.stringify(rows)]);
  await manager.query(LOWER_SUMS, [JSON.stringify(seedFiles.packages())]);
}

// Staff may have given the package another meaning by its name.
const ENTER_AUDIENCES = `UPDATE packages SET audience = seeded.audience
  FROM jsonb_to_recordset($1) AS seeded (id text, "productName" text, audience jsonb)
  WHERE packages.id = seeded.id AND packages.product_name = seeded."productName"
    AND packages.audience IS NULL AND seeded.audience <> 'null'`;

// An order keeps the law of its items, and its reports need a code by it. Orders that are done had theirs without one.
const ENTER_LAWS = `UPDATE order_items SET regulated = listed.law
  FROM unnest($1::text[], $2::text[], $3::text[]) AS listed (id, name, law), orders
  WHERE order_items.item_id = listed.id AND order_items.kind <> 'package' AND order_items.product_name = listed.name
    AND order_items.regulated IS NULL
    AND orders.id = order_items.order_id AND orders.status NOT IN ('Completed', 'Cancelled')`;

/** Enters the law into open orders from before a test was known to be regulated. */
async function orderLaws(manager: EntityManager) {
  const { pcpndt, hiv } = seedFiles.regulated();
  const all = [
    ...hiv.map((test) => ({ ...test, law: 'hiv' })),
    ...pcpndt.map((test) => ({ ...test, law: 'pcpndt' })),
  ];
  await manager.query(ENTER_LAWS, [
    all.map(({ id }) => id),
    all.map(({ productName }) => productName),
    all.map(({ law }) => law),
  ]);
}

/** Enters whom packages are meant for into a catalogue from before they said so. */
async function audiences(manager: EntityManager) {
  await manager.query(ENTER_AUDIENCES, [JSON.stringify(seedFiles.packages())]);
}

// In this order: popularity, rules and panels are those of seeded rows, also in a database that was seeded before there were any.
const SEEDS = {
  catalogue,
  pincodes,
  popularity,
  preparation,
  'panel-contents': panels,
  audiences,
  medicines,
  'order-laws': orderLaws,
};

/** Inserts each seed once per database, so that rows that were deleted or edited later do not reappear. */
export async function seed(dataSource: DataSource): Promise<void> {
  for (const [name, plant] of Object.entries(SEEDS)) {
    await dataSource.transaction(async (manager) => {
      const first: unknown[] = await manager.query(
        'INSERT INTO seeds (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name',
        [name],
      );
      if (first.length > 0) await plant(manager);
    });
  }
}
