import {
  type AdditionalTestView,
  byCatalogueId,
  type ConcernView,
  isOffered,
  type PackageView,
  type TestView,
} from '@nidaan/contract';
import { IsNull, Not, type DataSource, type EntityManager } from 'typeorm';
import { AdditionalTestEntity } from './additional-tests/additional-test.entity.js';
import { toAdditionalTestView } from './additional-tests/additional-test.view.js';
import { ConcernEntity } from './concerns/concern.entity.js';
import { toConcernView } from './concerns/concern.view.js';
import { PackageEntity } from './packages/package.entity.js';
import { packageRegulation } from './packages/package-regulation.js';
import { searchTextOfPackage, toPackageAdminView } from './packages/package.view.js';
import { TestEntity } from './tests/test.entity.js';
import { searchTextOfTest, toTestAdminView, toTestView } from './tests/test.view.js';
import { hashOf } from './representation.js';
import { type CatalogueIndex, buildIndex } from './catalogue-index.js';
import { alternativesOf } from './cheaper-alternatives.js';

/** The whole catalogue at one moment, with prepared responses. */
export interface Catalogue {
  /** A hash of the content: the same in every process. */
  version: string;
  /** The change count of the database when this content was read. */
  change: string;
  tests: CatalogueIndex<TestView>;
  packages: CatalogueIndex<PackageView>;
  concerns: CatalogueIndex<ConcernView>;
  additionalTests: CatalogueIndex<AdditionalTestView>;
}

/** Reads the change count of the catalogue. */
export async function readChange(source: DataSource | EntityManager): Promise<string> {
  // Triggers count the changes of the catalogue in a table of one row without a key.
  const [row]: { version: string }[] = await source.query('SELECT version FROM catalogue_version');
  return row?.version ?? '';
}

async function readRows(manager: EntityManager) {
  const live = { archivedAt: IsNull() };
  const change = await readChange(manager);
  const tests = (await manager.findBy(TestEntity, live)).sort(byCatalogueId);
  const packages = (await manager.findBy(PackageEntity, live)).sort(byCatalogueId);
  const concerns = await manager.find(ConcernEntity, { where: { name: Not('') }, order: { id: 'ASC' } });
  const additional = await manager.find(AdditionalTestEntity, {
    where: { test: live },
    relations: { test: true },
    order: { position: 'ASC' },
  });
  return { change, tests, packages, concerns, additional };
}

/** Reads the catalogue in one snapshot and prepares its responses. */
export async function readCatalogue(dataSource: DataSource): Promise<Catalogue> {
  const rows = await dataSource.transaction('REPEATABLE READ', readRows);
  const regulationOf = packageRegulation(rows.tests.map(toTestAdminView));
  // A package without a price is a draft, which only staff see.
  const offered = rows.packages.map((pack) => toPackageAdminView(pack, regulationOf(pack))).filter(isOffered);
  const offeredIds = new Set(offered.map((pack) => pack.id));
  const alternativeOf = alternativesOf(rows.tests, offered);
  const tests = buildIndex(
    rows.tests.map((test) => toTestView(test, alternativeOf('product', test.id))),
    (view) => view.id,
    (view) => ({ category: view.category, text: searchTextOfTest(view) }),
  );
  const packages = buildIndex<PackageView>(
    offered.map((pack) => ({ ...pack, cheaperAlternative: alternativeOf('package', pack.id) })),
    (view) => view.id,
    (view) => ({ category: view.category, text: searchTextOfPackage(view) }),
  );
  const concerns = buildIndex(
    rows.concerns.map((concern) => toConcernView(concern, offeredIds)),
    (view) => view.id,
  );
  const additionalTests = buildIndex(rows.additional.map(toAdditionalTestView), (view) => view.name);
  const indexes = { tests, packages, concerns, additionalTests };
  const hashes = Object.values(indexes).map((index) => index.list.hash);
  return { version: hashOf(hashes.join()), change: rows.change, ...indexes };
}
