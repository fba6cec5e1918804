import type { TestView } from '@nidaan/contract';
import type { BuiltCatalogue, BuiltTest } from '../StaleData.js';
import { type Entry, packageEntry, testEntry } from './entries.js';

/** Put in by the build, from the seed of the catalogue. */
declare const CATALOGUE_SNAPSHOT: Omit<BuiltCatalogue, 'tests'> & {
  tests: (BuiltTest & Pick<TestView, 'aliases'>)[];
};

// Named once: the build writes the whole of it wherever its name stands.
const built = () => CATALOGUE_SNAPSHOT;

const nothing = { description: '', shortDesc: '', includedTests: [] };

/** Tests, packages and concerns as lists show them; of what is inside a package only the categories are kept. */
export function snapshotLists(): BuiltCatalogue {
  const { tests, packages, concerns } = built();
  return { tests: tests.map(({ aliases: _aliases, ...row }) => row), packages, concerns };
}

/** Tests and packages as they were when this was built. */
export function snapshotEntries(): { tests: Entry[]; packages: Entry[] } {
  const { tests, packages } = built();
  return {
    tests: tests.map(({ aliases, ...row }) => testEntry(row, { ...nothing, aliases })),
    packages: packages.map((pack) => packageEntry(pack, nothing)),
  };
}
