import type { PackageView } from './packages.js';

/**
 * The number on a package's badge (spec §2): the sum of tests in its categories,
 * else the number in a name such as `N Tests`, else null (blank).
 */
export function testCount(pack: Pick<PackageView, 'includedTests' | 'productName'>): number | null {
  const counted = pack.includedTests.reduce((total, group) => total + group.tests.length, 0);
  if (counted > 0) return counted;
  const named = /(\d+)\s*Tests\b/i.exec(pack.productName)?.[1];
  return named ? Number(named) : null;
}
