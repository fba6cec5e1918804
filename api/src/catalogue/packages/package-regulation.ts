import { derivedRegulation, foldName, type Regulated, type TestView } from '@nidaan/contract';
import type { PackageEntity } from './package.entity.js';

type Contents = Pick<PackageEntity, 'productName' | 'includedTests' | 'testIds' | 'panelTestIds'>;

/**
 * Finds the law that regulates a package by its contents: its tests, and the names in it that are no test of the catalogue.
 * A package of both classes is `hiv`, which has the stricter report.
 */
export function packageRegulation(tests: Pick<TestView, 'id' | 'productName' | 'regulated'>[]) {
  const byId = new Map(tests.map(({ id, regulated }) => [id, regulated]));
  const byName = new Map(tests.map(({ productName, regulated }) => [foldName(productName), regulated]));
  const lawOf = (name: string) => {
    const law = byName.get(foldName(name));
    return law === undefined ? derivedRegulation({ productName: name }) : law;
  };
  return ({ productName, includedTests, testIds, panelTestIds }: Contents): Regulated | null => {
    const names = includedTests.flatMap((group) => group.tests);
    const laws = new Set([
      ...[...testIds, ...panelTestIds].map((id) => byId.get(id)),
      ...(names.length > 0 ? names : [productName]).map(lawOf),
    ]);
    return ['hiv' as const, 'pcpndt' as const].find((law) => laws.has(law)) ?? null;
  };
}
