import type { DataSource } from 'typeorm';
import { containing } from '../../infrastructure/database/like.js';
import { Prepared } from '../../infrastructure/database/prepared.js';
import { EXISTS_EXACTLY, exactSearchOf } from './exact-search.js';
import { isPincodePrefix, type Selection } from './order-conditions.js';

/** Selects the pincodes whose place contains a text. */
const PINCODES_OF_PLACE = new Prepared<{ holds: string }, { pincodes: string[] }>(
  'select-pincodes-of-place',
  `SELECT coalesce(array_agg(pincode), '{}') AS pincodes FROM pincodes
   WHERE search_fold(area || ', ' || city) LIKE search_fold(:holds)`,
);

// A customer's search is among their own orders only.
async function exactly(dataSource: DataSource, { q, userId }: Selection): Promise<Partial<Selection>> {
  const exact = q && userId === undefined ? exactSearchOf(q) : null;
  if (!exact) return {};
  const [row] = await EXISTS_EXACTLY[exact.column].run(dataSource, { value: exact.value });
  return row?.found ? { exact } : {};
}

async function inPlace(dataSource: DataSource, { area }: Selection): Promise<Partial<Selection>> {
  if (!area || isPincodePrefix(area)) return {};
  const [row] = await PINCODES_OF_PLACE.run(dataSource, { holds: containing(area) });
  return { pincodes: row?.pincodes ?? [] };
}

/**
 * Looks up before a search what it would take longer for, or be planned wrongly with: a whole reference, phone number or
 * email address, and the pincodes of a place. Postgres knows how many orders a pincode has, but not those of a subquery.
 */
export async function lookUp(dataSource: DataSource, selection: Selection): Promise<Selection> {
  const [exact, place] = await Promise.all([exactly(dataSource, selection), inPlace(dataSource, selection)]);
  return { ...selection, ...exact, ...place };
}
