import { Prepared } from '../database/prepared.js';
import { auditAction, eventName } from '../audit/names.js';

/** An email about the reports of an order, `contents` being a hash of which and to whom. */
export interface Mailing {
  orderId: string;
  contents: string;
  actorId: string;
}

/**
 * Begins to send. `mine` when it is to be sent now; else `sent` when that was done within ten minutes, and neither
 * when someone is at it. Who died at it has left it behind after half a minute.
 */
export const LOCK_MAILING = new Prepared<Mailing, { mine: boolean; sent: boolean }>(
  'report-mailing-begin',
  `WITH begun AS (
     INSERT INTO report_mailings AS m (order_id, contents, begun_at) SELECT :orderId, :contents, now()
     ON CONFLICT (order_id, contents) DO UPDATE SET begun_at = now(), sent_at = NULL
       WHERE coalesce(m.sent_at < now() - interval '10 minutes', m.begun_at < now() - interval '30 seconds')
     RETURNING order_id
   )
   SELECT EXISTS (SELECT FROM begun) AS mine, EXISTS (
     SELECT FROM report_mailings WHERE order_id = :orderId AND contents = :contents AND sent_at IS NOT NULL) AS sent`,
);

/** The mail server has taken it: the audit and the list of emails say so. */
export const COMPLETE_MAILING = new Prepared<Mailing & { recipient: string; subject: string }, never>(
  'report-mailing-end',
  `WITH done AS (
     UPDATE report_mailings SET sent_at = now() WHERE order_id = :orderId AND contents = :contents RETURNING order_id
   ), emailed AS (
     INSERT INTO outbox (event, payload, tries, done_at, recipient, subject)
     SELECT ${eventName('reports.sent')}, jsonb_build_object('orderId', order_id), 1, now(), :recipient, :subject FROM done
   )
   INSERT INTO audit (actor_id, actor_role, action, subject_id)
   SELECT :actorId::uuid, 'admin', ${auditAction('reports.sent')}, order_id::text FROM done`,
);

/** The mail server has not taken it: the next call may try again. */
export const RELEASE_MAILING = new Prepared<Mailing, never>(
  'report-mailing-forget',
  'DELETE FROM report_mailings WHERE order_id = :orderId AND contents = :contents AND sent_at IS NULL',
);
