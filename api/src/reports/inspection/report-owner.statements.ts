import { Prepared } from '../../infrastructure/database/prepared.js';
import type { OrderIdentity } from './report-owner.js';

/** An order that a file may belong to; `own` is true for the order of the upload. */
interface Candidate extends OrderIdentity {
  own: boolean;
}

const WORDS = (name: string) => `regexp_split_to_array(lower(${name}), '[ .,_''-]+')`;

/**
 * Selects the order itself and the orders of the last sixty days that files may name: by reference, or by a customer or
 * beneficiary whose words all occur in the files. It is SQL, so that the names of 20,000 orders are compared in one round
 * trip.
 */
export const FIND_REPORT_CANDIDATES = new Prepared<
  { orderId: string; references: string[]; words: string[] },
  Candidate
>(
  'find-report-candidates',
  `WITH recent AS MATERIALIZED (
     SELECT id, reference, name FROM orders
     WHERE created_at > now() - interval '60 days' AND status <> 'Cancelled' ORDER BY created_at DESC LIMIT 20000
   ), found AS (
     SELECT id FROM orders WHERE id = :orderId OR reference = ANY(:references::text[])
     UNION SELECT id FROM recent WHERE ${WORDS('name')} <@ :words::text[]
     UNION SELECT r.id FROM recent r JOIN order_beneficiaries b ON b.order_id = r.id
     WHERE ${WORDS('b.name')} <@ :words::text[]
   )
   SELECT o.reference, o.id = :orderId AS own,
     array_remove(o.name || ARRAY(SELECT b.name FROM order_beneficiaries b WHERE b.order_id = o.id ORDER BY b.position), NULL) AS names
   FROM found JOIN orders o USING (id) LIMIT 200`,
);
