import type { MigrationInterface, QueryRunner } from 'typeorm';

// The function runs with the owner's privileges, so that the serving role can issue an invoice, but neither delete one
// nor set the next number. Its own search path prevents a caller from substituting tables.
const issueInvoice = (
  column: string,
) => `CREATE FUNCTION issue_invoice(invoiced_order uuid, invoiced_year text, invoiced_${column} jsonb)
   RETURNS TABLE (order_id uuid, serial text, ${column} jsonb, file_key text)
   LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
   BEGIN ATOMIC
     WITH counted AS (
       INSERT INTO public.invoice_counters AS c (financial_year, last) VALUES (invoiced_year, 1)
       ON CONFLICT (financial_year) DO UPDATE SET last = c.last + 1
       RETURNING c.last
     )
     INSERT INTO public.invoices AS i (order_id, financial_year, number, serial, ${column})
     SELECT invoiced_order, invoiced_year, counted.last,
       invoiced_year || '/' || lpad(counted.last::text, greatest(6, length(counted.last::text)), '0'), invoiced_${column}
     FROM counted
     RETURNING i.order_id, i.serial, i.${column}, i.file_key;
   END`;

const rename = (from: string, to: string) => [
  'DROP FUNCTION issue_invoice',
  `ALTER TABLE invoices RENAME COLUMN ${from} TO ${to}`,
  issueInvoice(to),
  'REVOKE EXECUTE ON FUNCTION issue_invoice FROM PUBLIC',
];

/** The content of an invoice is stored under the same name as that of a receipt. */
export class InvoiceDetails1763700000062 implements MigrationInterface {
  name = 'InvoiceDetails1763700000062';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of rename('bill', 'details')) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of rename('details', 'bill')) await queryRunner.query(statement);
  }
}
