import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { Prepared } from '../../database/prepared.js';

// Whatever changes a row gives it another xmin, so that no change has to be thought of here.
const SELECT_LIST_STATE = new Prepared<{ ids: string[] }, { state: string | null }>(
  'order-list-state',
  `SELECT string_agg(concat_ws(' ', o.id, o.xmin, (
     SELECT string_agg(concat_ws(' ', r.id, r.xmin), ' ' ORDER BY r.id)
     FROM reports r WHERE r.order_id = o.id AND r.withdrawn_at IS NULL)), ' ' ORDER BY o.id) AS state
   FROM orders o WHERE o.id = ANY(:ids::uuid[])`,
);

/**
 * A tag for a page of orders: the same as long as the page reads the same. It is made of far less than the page, and
 * weak, since what compresses an answer on its way may.
 * @param rest what the page depends on besides its orders: who reads it, how many there are
 */
export async function orderListEtag(
  dataSource: DataSource,
  ids: string[],
  rest: (string | number)[],
): Promise<string> {
  const [row] = ids.length > 0 ? await SELECT_LIST_STATE.run(dataSource, { ids }) : [];
  const said = JSON.stringify([rest, ids, row?.state]);
  return `W/"${createHash('sha256').update(said).digest('base64url').slice(0, 22)}"`;
}
