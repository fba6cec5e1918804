import type { PackageAdminView } from '@nidaan/contract';
import { packageQueries } from '../packages/queries.js';

/** Whether a package includes a test, by itself or as a panel. */
export const includesTest = ({ testIds, panelTestIds }: PackageAdminView, id: string): boolean =>
  testIds.includes(id) || panelTestIds.includes(id);

/** The number of packages that include each test, by its id; null while it is not known. */
export function useUsedIn(): Map<string, number> | null {
  const { data } = packageQueries.useAdminPackagesQuery();
  if (!data) return null;
  const counts = new Map<string, number>();
  for (const { testIds, panelTestIds } of data)
    for (const id of new Set([...testIds, ...panelTestIds])) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
