import { Prepared } from '../../infrastructure/database/prepared.js';
import { insertEvent } from '../../infrastructure/events/insert-event.js';

/**
 * Inserts a new code for an HIV result, which invalidates the earlier code. Returns no row when there is no such report,
 * or when the order's email address is not verified. It is one statement, so that two requests at the same time leave one
 * code, and none for a report that is withdrawn meanwhile.
 */
export const INSERT_REPORT_CODE = new Prepared<
  { orderId: string; reportId: string; nonce: string; minutes: number },
  { report_id: string }
>(
  'insert-report-code',
  `WITH wanted AS (
     SELECT r.id, r.order_id FROM reports r JOIN orders o ON o.id = r.order_id
     WHERE r.id = :reportId AND r.order_id = :orderId AND r.hiv AND r.withdrawn_at IS NULL AND NOT r.awaits_release
       AND o.email = o.proved_email
   ), drawn AS (
     INSERT INTO report_codes (report_id, nonce, expires_at)
     SELECT id, :nonce, now() + make_interval(mins => :minutes) FROM wanted
     ON CONFLICT (report_id) DO UPDATE SET nonce = EXCLUDED.nonce, expires_at = EXCLUDED.expires_at, tries = 0
     RETURNING report_id
   ), published AS (
     ${insertEvent({
       event: 'report.code',
       payload: `jsonb_build_object('orderId', wanted.order_id, 'reportId', drawn.report_id)`,
       from: 'drawn, wanted',
     })}
   )
   SELECT report_id FROM drawn`,
);

/**
 * Counts an attempt and returns the nonce of the code; no row after the last attempt or after the expiry. It is one
 * statement, so that attempts at the same time cannot exceed the limit.
 */
export const TRY_REPORT_CODE = new Prepared<
  { orderId: string; reportId: string; most: number },
  { nonce: string }
>(
  'try-report-code',
  `UPDATE report_codes c SET tries = c.tries + 1 FROM reports r JOIN orders o ON o.id = r.order_id
   WHERE c.report_id = :reportId AND r.id = c.report_id AND r.order_id = :orderId AND o.email = o.proved_email
     AND r.withdrawn_at IS NULL AND NOT r.awaits_release AND c.expires_at > now() AND c.tries < :most
   RETURNING c.nonce`,
);
