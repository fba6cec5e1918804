const order = (id: string) => ({ type: 'Order' as const, id });

/** The cache tags of an order and of what belongs to it, which are refetched separately, and of every list of orders. */
export const orderTags = {
  list: order('LIST'),
  /** The counts of the views. */
  views: order('VIEWS'),
  order,
  history: (id: string) => order(`${id}/history`),
  /** The reports that wait for their release, and the setting about it. */
  releases: order('RELEASES'),
  receipts: (id: string) => order(`${id}/receipts`),
};

/** The tags of everything that is shown of one order, and of the counts that it is part of. */
export const wholeOrderTags = (id: string) => [
  orderTags.order(id),
  orderTags.views,
  orderTags.history(id),
  orderTags.receipts(id),
];
