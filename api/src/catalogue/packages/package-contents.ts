import { isDeepStrictEqual } from 'node:util';
import { foldName, type IncludedGroup } from '@nidaan/contract';
import { type EntityManager, IsNull } from 'typeorm';
import { TestEntity } from '../tests/test.entity.js';
import type { PackageEntity } from './package.entity.js';

/** The columns that follow from the included tests of a package. */
type Contents = Pick<PackageEntity, 'testIds' | 'panelTestIds' | 'separatePrice'>;

const namesIn = (groups: IncludedGroup[]): string[] =>
  groups.flatMap(({ tests }) => tests.map((name) => foldName(name)));

/** The ids of the included names that are single tests, in their order. */
async function testIdsOf(manager: EntityManager, groups: IncludedGroup[]): Promise<string[]> {
  const select = { id: true, productName: true };
  const tests = await manager.find(TestEntity, { where: { archivedAt: IsNull() }, select });
  const byName = new Map(tests.map(({ id, productName }) => [foldName(productName), id]));
  return namesIn(groups).flatMap((name) => byName.get(name) ?? []);
}

/** The contents of a new package. */
export const contentsOf = async (manager: EntityManager, groups: IncludedGroup[]): Promise<Contents> => ({
  testIds: await testIdsOf(manager, groups),
  panelTestIds: [],
  separatePrice: null,
});

/** The contents of a package whose included tests are written, perhaps with the same ones. */
export async function contentsAfter(
  manager: EntityManager,
  before: PackageEntity,
  groups: IncludedGroup[],
): Promise<Contents> {
  const { testIds, panelTestIds, separatePrice, includedTests } = before;
  if (isDeepStrictEqual(groups, includedTests)) return { testIds, panelTestIds, separatePrice };
  // Panels cannot be derived from the names of included tests, so they are kept only as long as no test is removed.
  const names = new Set(namesIn(groups));
  const isKept = namesIn(includedTests).every((name) => names.has(name));
  const ids = await testIdsOf(manager, groups);
  return { testIds: ids, panelTestIds: isKept ? panelTestIds : [], separatePrice: null };
}
