import type { Preparation, PreparedTest } from '@nidaan/contract';
import type { PricedItem, PriceList } from '../../quotes/price-list.js';
import type { OrderItemEntity } from '../order-item.entity.js';

/** The list in which an item of each kind stands. */
const LISTS = { product: 'products', package: 'packages', additional: 'additional' } as const;

const keyOf = ({ kind, itemId, productName }: OrderItemEntity) =>
  kind === 'additional' ? productName : itemId;

/**
 * The price list for an order that is amended: its lines keep the price that they were booked at, and can be kept when they
 * are no longer offered.
 */
export function pricesKept(list: PriceList, booked: OrderItemEntity[]): PriceList {
  const kept = { ...list };
  for (const kind of ['product', 'package', 'additional'] as const) {
    const items = booked.filter((item) => item.kind === kind);
    if (items.length === 0) continue;
    const known = list[LISTS[kind]];
    const entries = items.map((item): [string, PricedItem] => {
      const { itemId, productName, price, regulated, collection } = item;
      const tests = known.get(keyOf(item))?.tests ?? [];
      return [keyOf(item), { kind, itemId, productName, price, regulated, collection, tests }];
    });
    kept[LISTS[kind]] = new Map([...known, ...entries]);
  }
  return kept;
}

const FASTING = { true: '8-12 h', false: 'none', null: null } as const;

/** What is known of the tests of an order, in the form from which a preparation is merged: for items that the catalogue no longer has. */
export function testsOf(preparation: Preparation): PreparedTest[] {
  const { fasting, specimens, collections, reportHours, rules } = preparation;
  const base = { fasting: FASTING[`${fasting}`], reportHours, specimen: '', preparation: null };
  const [first = null] = collections;
  const away = collections.find((place) => place !== 'home') ?? 'visit';
  return [
    ...[first, ...collections].map((collection) => ({ ...base, collection })),
    ...specimens.map((specimen) => ({ ...base, specimen, collection: first })),
    ...rules.map(({ away: isAway, ...rule }) => ({
      ...base,
      preparation: rule,
      collection: isAway ? away : ('home' as const),
    })),
  ];
}
