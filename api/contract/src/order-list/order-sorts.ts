/** What the order list is sorted by. `createdAt` is the order of booking, `status` that of the work on an order. */
export const ORDER_SORT_KEYS = ['createdAt', 'appointmentDate', 'name', 'area', 'total', 'status'] as const;

/** One of {@link ORDER_SORT_KEYS}. */
export type OrderSortKey = (typeof ORDER_SORT_KEYS)[number];

/** A sort of the order list: a key, preceded by `-` where it is descending. */
export type OrderSort = OrderSortKey | `-${OrderSortKey}`;

/** Every sort, the descending one of each key first. */
export const ORDER_SORTS: readonly OrderSort[] = ORDER_SORT_KEYS.flatMap((key) => [`-${key}` as const, key]);

/** The key of a sort, and its direction. */
export function sortKeyOf(sort: OrderSort): { key: OrderSortKey; descending: boolean } {
  const descending = sort.startsWith('-');
  return { key: sort.slice(descending ? 1 : 0) as OrderSortKey, descending };
}

/** The cursor `before` of the last page of the order list. */
export const END_OF_LIST = 'end';
