import { query } from '../../e2e/stack/database.js';

/** Columns that differ between two equal orders. */
const COLUMNS = [
  'id',
  'order_id',
  'reference',
  'user_id',
  'placed_by',
  'email',
  'proved_email',
  'search_text',
  'link_shown_to',
  'receipt_serial',
  'file_key',
]
  .map((column) => `'${column}'`)
  .join(', ');

const STORED = `
  SELECT to_jsonb(o) - ARRAY[${COLUMNS}] AS "order",
    (SELECT jsonb_agg(to_jsonb(i) - ARRAY[${COLUMNS}] ORDER BY i.position) FROM order_items i WHERE i.order_id = o.id) AS items,
    (SELECT jsonb_agg(to_jsonb(b) - ARRAY[${COLUMNS}] ORDER BY b.position)
       FROM order_beneficiaries b WHERE b.order_id = o.id) AS people,
    (SELECT jsonb_agg(to_jsonb(s) - ARRAY[${COLUMNS}] ORDER BY s.version) FROM order_steps s WHERE s.order_id = o.id) AS steps,
    (SELECT jsonb_agg(jsonb_build_object('amount', r.amount, 'method', r.method, 'reference', r.reference))
       FROM receipts r WHERE r.order_id = o.id) AS receipts,
    (SELECT jsonb_agg(to_jsonb(p) - ARRAY[${COLUMNS}]) FROM reports p WHERE p.order_id = o.id) AS reports,
    (SELECT jsonb_agg(a.action ORDER BY a.id) FROM audit a WHERE a.subject_id = o.id::text) AS audit
  FROM orders o WHERE o.reference = $1`;

/** Times, and ids of files and people, which differ between equal orders too. */
const VARYING = /^\d{4}-\d\d-\d\d[T ]\d\d:|^[\da-f]{8}-[\da-f]{4}-|^[\da-f]{64}$/;

const constant = (_key: string, value: unknown) =>
  typeof value === 'string' && VARYING.test(value) ? 'varies' : value;

/** An order with all that was stored about it, without what differs between two equal orders. */
export async function storedOrder(reference: string): Promise<unknown> {
  const [row] = await query(STORED, [reference]);
  return JSON.parse(JSON.stringify(row), constant) as unknown;
}
