import { ArrayOverlap, type EntityManager } from 'typeorm';
import { PackageEntity } from './packages/package.entity.js';

/**
 * Clears the separate price of the packages that contain these tests: it was computed with their previous prices. Edits
 * of the packages are not refused for it.
 */
export async function clearSeparatePrices(manager: EntityManager, testIds: string[]): Promise<void> {
  const unknown = { separatePrice: null, version: () => 'version' };
  await manager.update(PackageEntity, { testIds: ArrayOverlap(testIds) }, unknown);
  await manager.update(PackageEntity, { panelTestIds: ArrayOverlap(testIds) }, unknown);
}
