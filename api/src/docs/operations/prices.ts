import type { TagDocs } from '../operation-docs.js';

export const prices: TagDocs = {
  name: 'Price changes',
  description:
    'New prices of many tests or packages at once, now or from a day. Prices are in whole rupees for one person.',
  parameters: {
    id: 'Id of the price change, which its client drew.',
  },
  operations: {
    'GET /api/price-changes': {
      summary: 'List price changes',
      description:
        'For staff: all planned price changes, then the last 20 that were applied or withdrawn, the newest first.',
    },
    'POST /api/price-changes': {
      summary: 'Change prices',
      description:
        'For staff: stores new prices, all lines or none. Every line names the present price that it was decided on; when one has changed, the request is refused with `price_changed` and its lines. With `startsOn` the prices hold from that day in India: lines whose entry was archived or repriced until then, or whose MRP is below the new price, are skipped and marked. A request that is sent again with the same id changes nothing.',
      errors: ['price_changed', 'idempotency_mismatch'],
    },
    'DELETE /api/price-changes/{id}': {
      summary: 'Withdraw a planned price change',
      description:
        'For staff: the prices stay as they are. A change that was applied or withdrawn already is not found.',
    },
  },
};
