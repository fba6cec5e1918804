import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { Prepared } from '../../infrastructure/database/prepared.js';

// Every change of a row gives it another xmin, so the ETag covers columns that are added later. TypeORM has no property for
// this system column.
const SELECT_ORDER_LIST_STATE = new Prepared<{ ids: string[] }, { state: string | null }>(
  'select-order-list-state',
  `SELECT string_agg(concat_ws(' ', o.id, o.xmin, (
     SELECT string_agg(concat_ws(' ', r.id, r.xmin), ' ' ORDER BY r.id)
     FROM reports r WHERE r.order_id = o.id AND r.withdrawn_at IS NULL)), ' ' ORDER BY o.id) AS state
   FROM orders o WHERE o.id = ANY(:ids::uuid[])`,
);

/**
 * The ETag of a page of orders: it is the same as long as the page is the same. It is computed from far less than the
 * page, and it is weak, because a proxy may compress the response.
 * @param rest what the page depends on besides its orders, such as the caller and the total
 */
export async function orderListEtag(
  dataSource: DataSource,
  ids: string[],
  rest: (string | number)[],
): Promise<string> {
  const [row] = ids.length > 0 ? await SELECT_ORDER_LIST_STATE.run(dataSource, { ids }) : [];
  const content = JSON.stringify([rest, ids, row?.state]);
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}
