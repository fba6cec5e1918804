import type { DataSource } from 'typeorm';
import { containing } from '../../infrastructure/database/like.js';
import { PincodeEntity } from '../../pincodes/pincode.entity.js';
import { OrderEntity } from '../order.entity.js';
import { exactSearchOf } from './exact-search.js';
import { isPincodePrefix, type Selection } from './order-conditions.js';

// A customer's search is among their own orders only.
async function exactly(dataSource: DataSource, { q, userId }: Selection): Promise<Partial<Selection>> {
  const exact = q && userId === undefined ? exactSearchOf(q) : null;
  if (!exact) return {};
  const found = await dataSource.manager.existsBy(OrderEntity, { [exact.column]: exact.value });
  return found ? { exact } : {};
}

async function inPlace(dataSource: DataSource, { area }: Selection): Promise<Partial<Selection>> {
  if (!area || isPincodePrefix(area)) return {};
  const places = await dataSource
    .createQueryBuilder(PincodeEntity, 'p')
    .where(`search_fold(p.area || ', ' || p.city) LIKE search_fold(:place)`, { place: containing(area) })
    .getMany();
  return { pincodes: places.map(({ pincode }) => pincode) };
}

/**
 * Looks up before a search what it would take longer for, or be planned wrongly with: a whole reference, phone number or
 * email address, and the pincodes of a place. Postgres knows how many orders a pincode has, but not those of a subquery.
 */
export async function lookUp(dataSource: DataSource, selection: Selection): Promise<Selection> {
  const [exact, place] = await Promise.all([exactly(dataSource, selection), inPlace(dataSource, selection)]);
  return { ...selection, ...exact, ...place };
}
