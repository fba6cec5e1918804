import { Prepared } from '../infrastructure/database/prepared.js';
import type { InvoiceEntity } from './invoice.entity.js';

/** An issued invoice. */
export type Issued = Pick<InvoiceEntity, 'serial' | 'invoice' | 'fileKey'>;

interface Issue {
  orderId: string;
  version: number;
  /** What was paid according to the invoice, in rupees. */
  received: number;
  year: string;
  invoice: string;
}

/**
 * Issues the invoice of an order: the database function `issue_invoice`, which alone has the privilege, assigns the
 * year's next number. It is one statement, because it may number only the order that was read. Returns no row when the
 * order changed or was paid meanwhile. Of two concurrent calls, one violates the primary key, and the rollback releases
 * its number.
 */
export const ISSUE_INVOICE = new Prepared<Issue, Issued>(
  'issue-invoice',
  `WITH wanted AS MATERIALIZED (
     SELECT id FROM orders WHERE id = :orderId AND version = :version AND status <> 'Cancelled'
       AND CASE WHEN paid_at IS NULL THEN 0 ELSE coalesce(paid_amount, total_amount) END = :received::bigint
     FOR UPDATE
   )
   SELECT i.serial, i.details AS invoice, i.file_key AS "fileKey"
   FROM wanted CROSS JOIN issue_invoice(wanted.id, :year, :invoice::jsonb) i`,
);
