import { Prepared } from '../../infrastructure/database/prepared.js';
import { auditAction, eventName } from '../../audit/names.js';

/** An email about the reports of an order; `contents` is a hash of the report ids and the recipient. */
export interface Mailing {
  orderId: string;
  contents: string;
  actorId: string;
}

/**
 * Locks a mailing. `mine` is true when the caller must send it now; else `sent` is true when it was sent within ten
 * minutes, and neither when another process is sending it. The lock of a process that died expires after 30 seconds.
 */
export const LOCK_REPORT_MAILING = new Prepared<Mailing, { mine: boolean; sent: boolean }>(
  'lock-report-mailing',
  `WITH begun AS (
     INSERT INTO report_mailings AS m (order_id, contents, begun_at) SELECT :orderId, :contents, now()
     ON CONFLICT (order_id, contents) DO UPDATE SET begun_at = now(), sent_at = NULL
       WHERE coalesce(m.sent_at < now() - interval '10 minutes', m.begun_at < now() - interval '30 seconds')
     RETURNING order_id
   )
   SELECT EXISTS (SELECT FROM begun) AS mine, EXISTS (
     SELECT FROM report_mailings WHERE order_id = :orderId AND contents = :contents AND sent_at IS NOT NULL) AS sent`,
);

/** Records that the mail server has accepted the email, with the audit entry and the row in the list of emails. */
export const COMPLETE_REPORT_MAILING = new Prepared<Mailing & { recipient: string; subject: string }, never>(
  'complete-report-mailing',
  `WITH done AS (
     UPDATE report_mailings SET sent_at = now() WHERE order_id = :orderId AND contents = :contents RETURNING order_id
   ), emailed AS (
     INSERT INTO outbox (event, payload, tries, done_at, recipient, subject)
     SELECT ${eventName('reports.sent')}, jsonb_build_object('orderId', order_id), 1, now(), :recipient, :subject FROM done
   )
   INSERT INTO audit (actor_id, actor_role, action, subject_id)
   SELECT :actorId::uuid, 'admin', ${auditAction('reports.sent')}, order_id::text FROM done`,
);

/** Releases the lock after the mail server did not accept the email, so that the next call can try again. */
export const RELEASE_REPORT_MAILING = new Prepared<Mailing, never>(
  'release-report-mailing',
  'DELETE FROM report_mailings WHERE order_id = :orderId AND contents = :contents AND sent_at IS NULL',
);
