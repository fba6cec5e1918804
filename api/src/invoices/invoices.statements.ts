import { Prepared } from '../database/prepared.js';
import type { InvoiceData } from './invoice.js';
import { auditAction } from '../audit/names.js';

/** A bill that was issued. */
export interface Issued {
  serial: string;
  invoice: InvoiceData;
  file_key: string | null;
}

/** The bill of an order; no row when it has none yet. */
export const FIND_INVOICE = new Prepared<{ orderId: string }, Issued>(
  'invoice-look',
  'SELECT serial, bill AS invoice, file_key FROM invoices WHERE order_id = :orderId',
);

/** The same for someone who gets to see it: the opening is written down. */
export const OPEN_INVOICE = new Prepared<
  { orderId: string; actorId: string | null; actorRole: string },
  Issued
>(
  'invoice-open',
  `WITH found AS MATERIALIZED (
     SELECT order_id, serial, bill, file_key FROM invoices WHERE order_id = :orderId
   ), audited AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
     SELECT :actorId::uuid, :actorRole, ${auditAction('invoice.opened')}, order_id::text, jsonb_build_object('serial', serial) FROM found
   )
   SELECT serial, bill AS invoice, file_key FROM found`,
);

interface Issue {
  orderId: string;
  version: number;
  /** When the order was paid, as the bill says it. */
  paidAt: Date | null;
  year: string;
  invoice: string;
  actorId: string | null;
  actorRole: string;
}

/**
 * Issues the bill of an order, all of it or nothing: the year's next number and the bill by the function of the
 * database that alone may, and the audit. No row when the order changed or was paid meanwhile; two at once break at the
 * primary key, and the one that breaks takes its number back.
 */
export const ISSUE_INVOICE = new Prepared<Issue, Issued>(
  'invoice-issue',
  `WITH wanted AS MATERIALIZED (
     SELECT id FROM orders WHERE id = :orderId AND version = :version AND status <> 'Cancelled'
       AND date_trunc('milliseconds', paid_at) IS NOT DISTINCT FROM :paidAt::timestamptz
     FOR UPDATE
   ), issued AS MATERIALIZED (
     SELECT i.order_id, i.serial, i.bill, i.file_key
     FROM wanted CROSS JOIN issue_invoice(wanted.id, :year, :invoice::jsonb) i
   ), audited AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
     SELECT :actorId, :actorRole, ${auditAction('invoice.issued')}, order_id, jsonb_build_object('serial', serial) FROM issued
   )
   SELECT serial, bill AS invoice, file_key FROM issued`,
);

/** Says where the pages of a bill are kept. No row when someone else said so first. */
export const SAVE_INVOICE_FILE = new Prepared<
  { orderId: string; key: string; old: string | null },
  { file_key: string }
>(
  'invoice-keep',
  `UPDATE invoices SET file_key = :key
   WHERE order_id = :orderId AND file_key IS NOT DISTINCT FROM :old::text
   RETURNING file_key`,
);
