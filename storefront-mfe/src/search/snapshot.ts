import type { TestView } from '@nidaan/contract';
import type { BuiltCatalogue } from '../Stale.js';
import type { TestRow } from '../tests/api.js';
import { type Entry, type PackageLineView, packageEntry, testEntry } from './entries.js';

/** Put in by the build, from the seed of the catalogue. */
declare const CATALOGUE_SNAPSHOT: {
  tests: (TestRow & Pick<TestView, 'aliases'>)[];
  packages: PackageLineView[];
};

// Named once: the build writes the whole of it wherever its name stands.
const built = () => CATALOGUE_SNAPSHOT;

const nothing = { description: '', shortDesc: '', includedTests: [] };

/** Tests and packages as lists show them; what is inside a package is not part of the snapshot. */
export function snapshotLists(): BuiltCatalogue {
  const { tests, packages } = built();
  return {
    tests: tests.map(({ aliases: _aliases, ...row }) => row),
    packages: packages.map((pack) => ({ ...pack, groups: [] })),
  };
}

/** Tests and packages as they were when this was built. */
export function snapshotEntries(): { tests: Entry[]; packages: Entry[] } {
  const { tests, packages } = built();
  return {
    tests: tests.map(({ aliases, ...row }) => testEntry(row, { ...nothing, aliases })),
    packages: packages.map((pack) => packageEntry(pack, nothing)),
  };
}
