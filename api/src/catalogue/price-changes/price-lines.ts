import type { NewPriceChange, PricedList, SkipReason } from '@nidaan/contract';
import { type EntityManager, In } from 'typeorm';
import { PackageEntity } from '../packages/package.entity.js';
import { TestEntity } from '../tests/test.entity.js';
import { clearSeparatePrices } from '../separate-prices.js';
import type { StoredLine } from './price-change.entity.js';

const ENTITIES = { tests: TestEntity, packages: PackageEntity };

function skipReason(
  { before, after }: { before: number; after: number },
  row: TestEntity | PackageEntity | undefined,
): SkipReason | null {
  if (!row || row.archivedAt) return 'archived';
  if (row.price !== before) return 'repriced';
  return 'mrp' in row && row.mrp !== null && after > row.mrp ? 'above_mrp' : null;
}

/** Locks the entries of a change in one order, so that two changes do not wait for each other, and checks each line. */
export async function checkLines(
  manager: EntityManager,
  list: PricedList,
  lines: (NewPriceChange['lines'][number] & { name?: string })[],
): Promise<StoredLine[]> {
  const rows: (TestEntity | PackageEntity)[] = await manager.find<TestEntity | PackageEntity>(
    ENTITIES[list],
    {
      where: { id: In(lines.map(({ id }) => id)) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    },
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return lines.map(({ id, name, before, after }) => {
    const row = byId.get(id);
    return {
      id,
      name: name ?? row?.productName ?? id,
      before,
      after,
      skipped: skipReason({ before, after }, row),
    };
  });
}

/** Stores the prices of the lines that are not skipped. */
export async function storePrices(
  manager: EntityManager,
  list: PricedList,
  lines: StoredLine[],
): Promise<void> {
  const stored = lines.filter(({ skipped }) => skipped === null);
  const ids = stored.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const { id, after } of stored) await manager.update(ENTITIES[list], { id }, { price: after });
  if (list === 'tests') await clearSeparatePrices(manager, ids);
}
