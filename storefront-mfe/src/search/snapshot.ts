import type { TestView } from '@nidaan/contract';
import type { TestRow } from '../tests/api.js';
import { type Entry, type PackageLineView, packageEntry, testEntry } from './entries.js';

/** Put in by the build, from the seed of the catalogue. */
declare const CATALOGUE_SNAPSHOT: {
  tests: (TestRow & Pick<TestView, 'aliases'>)[];
  packages: PackageLineView[];
};

const nothing = { description: '', shortDesc: '', includedTests: [] };

/** Tests and packages as they were when this was built. */
export function snapshotEntries(): { tests: Entry[]; packages: Entry[] } {
  // Named once: the build writes the whole of it wherever its name stands.
  const { tests, packages } = CATALOGUE_SNAPSHOT;
  return {
    tests: tests.map(({ aliases, ...row }) => testEntry(row, { ...nothing, aliases })),
    packages: packages.map((pack) => packageEntry(pack, nothing)),
  };
}
