import { Prepared } from '../../infrastructure/database/prepared.js';

/** An email about the reports of an order; `contents` is a hash of the report ids and the recipient. */
export interface Mailing {
  orderId: string;
  contents: string;
}

/**
 * Locks a mailing. `mine` is true when the caller must send it now; else `sent` is true when it was sent within ten
 * minutes, and neither when another process is sending it. The lock of a process that died expires after 30 seconds.
 * It is one statement, so that of two requests at the same time only one sends.
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
