import { Prepared } from '../infrastructure/database/prepared.js';
import type { InvoiceData } from './invoice.js';
import { auditAction } from '../audit/names.js';

/** An issued invoice. */
export interface Issued {
  serial: string;
  invoice: InvoiceData;
  file_key: string | null;
}

/** Selects the invoice of an order; no row when it has none yet. */
export const FIND_INVOICE = new Prepared<{ orderId: string }, Issued>(
  'find-invoice',
  'SELECT serial, details AS invoice, file_key FROM invoices WHERE order_id = :orderId',
);

/** Selects the invoice of an order for download, and writes the audit entry of its opening. */
export const OPEN_INVOICE = new Prepared<
  { orderId: string; actorId: string | null; actorRole: string },
  Issued
>(
  'open-invoice',
  `WITH found AS MATERIALIZED (
     SELECT order_id, serial, details, file_key FROM invoices WHERE order_id = :orderId
   ), audited AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
     SELECT :actorId::uuid, :actorRole, ${auditAction('invoice.opened')}, order_id::text, jsonb_build_object('serial', serial) FROM found
   )
   SELECT serial, details AS invoice, file_key FROM found`,
);

interface Issue {
  orderId: string;
  version: number;
  /** When the order was paid, according to the invoice. */
  paidAt: Date | null;
  year: string;
  invoice: string;
  actorId: string | null;
  actorRole: string;
}

/**
 * Issues the invoice of an order in one transaction: the database function `issue_invoice`, which alone has the
 * privilege, assigns the year's next number, and the audit entry is written. Returns no row when the order changed or was
 * paid meanwhile. Of two concurrent calls, one violates the primary key, and the rollback releases its number.
 */
export const ISSUE_INVOICE = new Prepared<Issue, Issued>(
  'issue-invoice',
  `WITH wanted AS MATERIALIZED (
     SELECT id FROM orders WHERE id = :orderId AND version = :version AND status <> 'Cancelled'
       AND date_trunc('milliseconds', paid_at) IS NOT DISTINCT FROM :paidAt::timestamptz
     FOR UPDATE
   ), issued AS MATERIALIZED (
     SELECT i.order_id, i.serial, i.details, i.file_key
     FROM wanted CROSS JOIN issue_invoice(wanted.id, :year, :invoice::jsonb) i
   ), audited AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
     SELECT :actorId, :actorRole, ${auditAction('invoice.issued')}, order_id, jsonb_build_object('serial', serial) FROM issued
   )
   SELECT serial, details AS invoice, file_key FROM issued`,
);

/** Records the file key of an invoice. Returns no row when another process recorded its file first. */
export const SAVE_INVOICE_FILE = new Prepared<
  { orderId: string; key: string; old: string | null },
  { file_key: string }
>(
  'save-invoice-file',
  `UPDATE invoices SET file_key = :key
   WHERE order_id = :orderId AND file_key IS NOT DISTINCT FROM :old::text
   RETURNING file_key`,
);
