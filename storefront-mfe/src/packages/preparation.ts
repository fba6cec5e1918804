import type { PackageView, TestView } from '@nidaan/contract';

/** What a package asks of a person, merged over its tests. */
export interface Preparation {
  fasting: boolean;
  /** What is taken, each once. */
  specimens: string[];
  /** Hours until the slowest of its tests is reported. */
  reportHours: number;
  /** True when every test of it can be taken at home. */
  atHome: boolean;
}

/** The preparation of a package from the catalogue's tests; null when none of them is known singly. */
export function preparationOf(pack: PackageView, tests: TestView[]): Preparation | null {
  const ids = new Set([...pack.testIds, ...pack.panelTestIds]);
  const inside = tests.filter((test) => ids.has(test.id));
  if (inside.length === 0) return null;
  return {
    fasting: inside.some((test) => test.fasting !== 'none'),
    specimens: [...new Set(inside.map((test) => test.specimen))],
    reportHours: Math.max(...inside.map((test) => test.reportHours)),
    atHome: inside.every((test) => test.collection === 'home'),
  };
}
