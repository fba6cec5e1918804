const order = (id: string) => ({ type: 'Order' as const, id });

/** The cache tags of an order, of its reports, and of every list that a new or changed order may change. */
export const orderTags = { list: order('LIST'), order, reports: (id: string) => order(`${id}/reports`) };
