import { Prepared } from '../infrastructure/database/prepared.js';
import { insertAudit } from '../audit/insert-audit.js';

/**
 * Erases personal data from closed orders whose email address belonged to a person who was erased meanwhile. It is one
 * statement, because the rows of many orders are erased in one round trip.
 */
export const ERASE_CLOSED_ACCOUNTS = new Prepared<object, never>(
  'erase-closed-accounts',
  `WITH closed AS MATERIALIZED (
     SELECT id FROM orders WHERE erase_when_closed AND status IN ('Completed', 'Cancelled') FOR UPDATE
   ), nameless AS (
     UPDATE orders o SET name = NULL, email = NULL, proved_email = NULL, trusted_email = NULL, trusted_phone = NULL, address = NULL, pincode = NULL,
       phoneno = NULL, age = NULL, visit_contact_name = NULL, visit_contact_phone = NULL, referral = NULL, erase_when_closed = false, version = o.version + 1
     FROM closed WHERE o.id = closed.id
   ), persons AS (
     DELETE FROM order_beneficiaries b USING closed WHERE b.order_id = closed.id
   ), notes AS (
     DELETE FROM order_notes n USING closed WHERE n.order_id = closed.id
   ), changes AS (
     UPDATE contact_changes c SET previous_email = NULL, previous_phone = NULL, email = NULL
     FROM closed WHERE c.order_id = closed.id
   ), reasons AS (
     UPDATE order_steps s SET reason = NULL FROM closed WHERE s.order_id = closed.id AND s.reason IS NOT NULL
   ), refund_reasons AS (
     UPDATE refunds r SET reason = NULL FROM closed WHERE r.order_id = closed.id AND r.reason IS NOT NULL
   )
   ${insertAudit({ role: `'system'`, action: 'order.erased', subject: 'id::text', from: 'closed' })}`,
);
