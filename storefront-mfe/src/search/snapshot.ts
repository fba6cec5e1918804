import type { ConcernView, PackageView, TestView } from '@nidaan/contract';
import type { SearchPackage, SearchTest } from '@nidaan/contract/catalogue-search';
import type { PackageCardView } from '../packages/api.js';
import type { TestRow } from '../tests/api.js';

/** A test as it was at build time. */
export type BuiltTest = TestRow & Partial<Pick<TestView, 'regulated'>>;

/** The catalogue as it was at build time. */
export interface BuiltCatalogue {
  tests: BuiltTest[];
  packages: PackageCardView[];
  concerns: ConcernView[];
}

/** Replaced by the build with the seed of the catalogue. */
declare const CATALOGUE_SNAPSHOT: Omit<BuiltCatalogue, 'tests' | 'packages'> & {
  tests: (BuiltTest & Pick<TestView, 'aliases' | 'popularity'>)[];
  packages: (BuiltCatalogue['packages'][number] & Pick<PackageView, 'popularity'>)[];
};

/** Used only while the server cannot be reached, which is logged (spec §8). */
function built() {
  console.error('The catalogue could not be loaded. The one of the build is shown.');
  // The name occurs only once, because the build inserts the whole catalogue at each occurrence.
  return CATALOGUE_SNAPSHOT;
}

/** Tests, packages and concerns for lists; of a package's tests only the categories are included. */
export function snapshotLists(): BuiltCatalogue {
  const { tests, packages, concerns } = built();
  return { tests: tests.map(({ aliases: _aliases, ...row }) => row), packages, concerns };
}

/** The tests and packages at build time with the fields that are searched. */
export function searchSnapshot(): { tests: SearchTest[]; packages: SearchPackage[] } {
  const { tests, packages } = built();
  return {
    tests: tests.map((test) => ({ ...test, description: '', shortDesc: '' })),
    packages: packages.map((pack) => ({ ...pack, description: '', includedTests: [] })),
  };
}
