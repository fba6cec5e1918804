import { Prepared } from '../../infrastructure/database/prepared.js';
import { auditAction, eventName } from '../../audit/names.js';

interface Renewal {
  id: string;
  /** The version of the secret that the caller has read: of two concurrent renewals, only one succeeds. */
  seen: number;
  actorId: string | null;
  actorRole: string;
  /** The staff member who is shown the new link. */
  shownTo: string | null;
}

/** Revokes every earlier link to an order, with the audit entry and the event that emails the new link. */
export const RENEW_ORDER_LINK = new Prepared<Renewal, { version: number }>(
  'renew-order-link',
  `WITH renewed AS (
     UPDATE orders SET secret_version = secret_version + 1, link_shown_to = :shownTo::uuid
     WHERE id = :id AND secret_version = :seen
     RETURNING id, email, secret_version
   ), audited AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
     SELECT :actorId::uuid, :actorRole, ${auditAction('order.link-renewed')}, id::text,
       jsonb_build_object('shownToStaff', :shownTo::uuid IS NOT NULL) FROM renewed
   ), published AS (
     INSERT INTO outbox (event, payload)
     SELECT ${eventName('order.link-renewed')}, jsonb_build_object('orderId', id) FROM renewed WHERE email IS NOT NULL
   )
   SELECT secret_version AS version FROM renewed`,
);
