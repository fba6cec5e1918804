import type { IncludedGroup } from '@nidaan/contract';
import { foldName } from '@nidaan/contract/fold-name';

type Package = Record<'includedTests', IncludedGroup[]>;

const namesOf = ({ includedTests }: Package) => includedTests.flatMap(({ tests }) => tests);
const keysOf = (pack: Package) => new Set(namesOf(pack).map(foldName));

/** How the tests of one package differ from those of the others. */
export interface Difference {
  /** Tests that at least one of the others does not have. */
  extra: string[];
  /** Tests that at least one of the others has and this one does not. */
  lacks: string[];
}

/** The differences of each package, in the order given; names are compared as the catalogue compares them. */
export function differencesOf(packages: Package[]): Difference[] {
  const keys = packages.map(keysOf);
  const named = new Map(packages.flatMap(namesOf).map((name) => [foldName(name), name]));
  const has = (key: string, at: number) => keys[at]?.has(key) ?? false;
  return packages.map((_, at) => ({
    extra: [...named]
      .filter(([key]) => has(key, at) && keys.some((other) => !other.has(key)))
      .map(([, n]) => n),
    lacks: [...named].filter(([key]) => !has(key, at)).map(([, n]) => n),
  }));
}
