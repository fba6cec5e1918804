import type { TestView } from '@nidaan/contract';
import type { BuiltCatalogue, BuiltTest } from '../StaleData.js';
import { type Entry, packageEntry, testEntry } from './entries.js';

/** Replaced by the build with the seed of the catalogue. */
declare const CATALOGUE_SNAPSHOT: Omit<BuiltCatalogue, 'tests'> & {
  tests: (BuiltTest & Pick<TestView, 'aliases'>)[];
};

// The name occurs only once, because the build inserts the whole catalogue at each occurrence.
const built = () => CATALOGUE_SNAPSHOT;

const noDetails = { description: '', shortDesc: '', includedTests: [] };

/** Tests, packages and concerns for lists; of a package's tests only the categories are included. */
export function snapshotLists(): BuiltCatalogue {
  const { tests, packages, concerns } = built();
  return { tests: tests.map(({ aliases: _aliases, ...row }) => row), packages, concerns };
}

/** Search entries of the tests and packages at build time. */
export function snapshotEntries(): { tests: Entry[]; packages: Entry[] } {
  const { tests, packages } = built();
  return {
    tests: tests.map(({ aliases, ...row }) => testEntry(row, { ...noDetails, aliases })),
    packages: packages.map((pack) => packageEntry(pack, noDetails)),
  };
}
