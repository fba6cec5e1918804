import { seedFiles } from './files.js';

/** Ids of seeded rows in the order of bookings, each with the name that it was seeded with. */
export interface SeededOrder {
  ids: string[];
  names: string[];
}

function named(ids: string[], rows: { id: string; productName: string }[]): SeededOrder {
  const names = new Map(rows.map(({ id, productName }) => [id, productName]));
  return { ids, names: ids.map((id) => names.get(id) ?? '') };
}

/** The order of bookings of the seed. */
export function seededOrder(): Record<'tests' | 'packages', SeededOrder> {
  const { tests, packages } = seedFiles.popularity();
  return { tests: named(tests, seedFiles.tests()), packages: named(packages, seedFiles.packages()) };
}
