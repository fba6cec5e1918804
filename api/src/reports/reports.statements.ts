import { Prepared } from '../infrastructure/database/prepared.js';
import type { ReportType } from './report-file.js';
import { auditAction, eventName } from '../audit/names.js';

/** The state of an order that an upload depends on. */
export interface ReportState {
  cancelled: boolean;
  /** True when one of its lines is an HIV test. */
  hiv: boolean;
}

/** Reads the state of an order before the uploaded files are parsed. */
export const LOCK_ORDER_REPORTS = new Prepared<{ orderId: string }, ReportState>(
  'lock-order-reports',
  `SELECT o.status = 'Cancelled' AS cancelled,
     EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.regulated = 'hiv') AS hiv
   FROM orders o WHERE o.id = :orderId`,
);

/**
 * Inserts the rows of an upload in one statement, with the audit entry and the event. A file that the order already has
 * adds no row. `active` is false when the order was cancelled meanwhile. `confirmed` is the part of the audit entry
 * about files that name another order.
 */
export const SAVE_REPORT_FILES = new Prepared<Record<string, unknown>, { active: boolean; added: string[] }>(
  'save-report-files',
  `WITH wanted AS MATERIALIZED (
     SELECT id FROM orders WHERE id = :orderId AND status <> 'Cancelled' FOR UPDATE
   ), added AS (
     INSERT INTO reports (id, order_id, file_key, name, type, size, sha256, hiv, uploaded_by)
     SELECT f.id, wanted.id, f.key, f.name, f.type, f.size, f.hash, f.hiv, :actorId
     FROM wanted, unnest(:ids::uuid[], :keys::text[], :names::text[], :types::text[], :sizes::integer[],
       :hashes::text[], :hivs::boolean[]) AS f (id, key, name, type, size, hash, hiv)
     ON CONFLICT (order_id, sha256) WHERE withdrawn_at IS NULL DO NOTHING
     RETURNING id, order_id
   ), audited AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
     SELECT :actorId::uuid, 'admin', ${auditAction('report.uploaded')}, order_id::text,
       jsonb_build_object('reports', jsonb_agg(id)) || :confirmed::jsonb
     FROM added GROUP BY order_id
   ), published AS (
     INSERT INTO outbox (event, payload)
     SELECT DISTINCT ${eventName('report.ready')}, jsonb_build_object('orderId', order_id) FROM added
   )
   SELECT EXISTS (SELECT FROM wanted) AS active, ARRAY(SELECT id::text FROM added) AS added`,
);

/** A report that is not withdrawn. */
export interface ReportRow {
  id: string;
  order_id: string;
  name: string;
  type: ReportType;
  size: number;
  hiv: boolean;
  uploaded_at: Date;
}

/** Selects the reports of some orders, oldest first, without withdrawn ones. */
export const SELECT_REPORTS = new Prepared<{ orderIds: string[] }, ReportRow>(
  'select-reports',
  `SELECT id, order_id, name, type, size, hiv, uploaded_at FROM reports
   WHERE order_id = ANY(:orderIds::uuid[]) AND withdrawn_at IS NULL ORDER BY uploaded_at, id`,
);

/**
 * Withdraws a report, with the audit entry and the event. Returns no row when it does not exist or is withdrawn already.
 * The order is locked first because the withdrawal of its last report changes the order's status.
 */
export const WITHDRAW_REPORT = new Prepared<
  { orderId: string; reportId: string; reason: string; actorId: string },
  { id: string }
>(
  'withdraw-report',
  `WITH locked AS MATERIALIZED (
     SELECT id FROM orders WHERE id = :orderId FOR UPDATE
   ), done AS (
     UPDATE reports SET withdrawn_at = now(), withdrawal_reason = :reason FROM locked
     WHERE reports.id = :reportId AND order_id = locked.id AND withdrawn_at IS NULL RETURNING reports.id, order_id
   ), audited AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
     SELECT :actorId::uuid, 'admin', ${auditAction('report.withdrawn')}, order_id::text, jsonb_build_object('reports', jsonb_build_array(id), 'reason', :reason::text)
     FROM done
   ), published AS (
     INSERT INTO outbox (event, payload)
     SELECT ${eventName('report.withdrawn')}, jsonb_build_object('orderId', order_id, 'reportId', id) FROM done
   )
   SELECT id FROM done`,
);

/** Selects the openings of an order's reports, newest first. */
export const SELECT_REPORT_OPENINGS = new Prepared<
  { orderId: string },
  { at: Date; role: 'link' | 'customer' | 'admin'; names: string[] }
>(
  'select-report-openings',
  `SELECT a.at, a.actor_role AS role,
     ARRAY(SELECT r.name FROM reports r WHERE r.id::text IN (SELECT jsonb_array_elements_text(a.detail->'reports')) ORDER BY r.id) AS names
   FROM audit a WHERE a.subject_id = :orderId AND a.action = 'report.opened' ORDER BY a.id DESC LIMIT 200`,
);
