import type { InboxOrder } from '@nidaan/contract';
import { Prepared } from '../../infrastructure/database/prepared.js';

/** An order that a file may belong to, with what its files are compared with. */
export interface InboxCandidate extends InboxOrder {
  phone: string | null;
  /** The customer and the beneficiaries. */
  names: string[];
  /** SHA-256 of its reports. */
  hashes: string[];
}

const WORDS = (name: string) => `regexp_split_to_array(lower(${name}), '[ .,_''-]+')`;

/**
 * Selects the orders that files may belong to, the newest first: the chosen ones, those with a reference in a file name,
 * and those of the last sixty days with a phone number or with all words of a name in them. It is SQL, so that the
 * names of 20,000 orders are compared in one round trip.
 */
export const FIND_INBOX_ORDERS = new Prepared<
  { ids: string[]; references: string[]; phones: string[]; words: string[] },
  InboxCandidate
>(
  'find-inbox-orders',
  `WITH recent AS MATERIALIZED (
     SELECT id, name, phoneno FROM orders
     WHERE created_at > now() - interval '60 days' AND status <> 'Cancelled' ORDER BY created_at DESC LIMIT 20000
   ), found AS (
     SELECT id FROM orders WHERE id = ANY(:ids::uuid[]) OR reference = ANY(:references::text[])
     UNION SELECT id FROM recent WHERE phoneno = ANY(:phones::text[])
     UNION SELECT id FROM recent WHERE ${WORDS('name')} <@ :words::text[]
     UNION SELECT r.id FROM recent r JOIN order_beneficiaries b ON b.order_id = r.id
     WHERE ${WORDS('b.name')} <@ :words::text[]
   )
   SELECT o.id, o.reference, o.name, o.status, o.appointment_date::text AS "appointmentDate",
     o.email IS NOT NULL AS "hasEmail", o.phoneno AS phone,
     EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.regulated = 'hiv') AS "needsTag",
     ARRAY(SELECT b.name FROM order_beneficiaries b WHERE b.order_id = o.id ORDER BY b.position) AS people,
     o.no_of_persons AS "noOfPersons",
     array_remove(o.name || ARRAY(SELECT b.name FROM order_beneficiaries b WHERE b.order_id = o.id ORDER BY b.position), NULL) AS names,
     ARRAY(SELECT r.sha256 FROM reports r WHERE r.order_id = o.id AND r.withdrawn_at IS NULL) AS hashes
   FROM found JOIN orders o USING (id) ORDER BY o.created_at DESC, o.id DESC LIMIT 1000`,
);
