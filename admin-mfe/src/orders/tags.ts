const order = (id: string) => ({ type: 'Order' as const, id });

/** The cache tags of an order and of what belongs to it, which are refetched separately, and of every list of orders. */
export const orderTags = {
  list: order('LIST'),
  order,
  history: (id: string) => order(`${id}/history`),
  receipts: (id: string) => order(`${id}/receipts`),
};

/** The tags of everything that is shown of one order. */
export const wholeOrderTags = (id: string) => [
  orderTags.order(id),
  orderTags.history(id),
  orderTags.receipts(id),
];
