import type { MigrationInterface, QueryRunner } from 'typeorm';

// The function runs with the owner's privileges, so that the serving role can issue an invoice, but neither delete one
// nor set the next number. Its own search path prevents a caller from substituting tables.
const UP = [
  `CREATE FUNCTION issue_invoice(invoiced_order uuid, invoiced_year text, invoiced_bill jsonb)
   RETURNS TABLE (order_id uuid, serial text, bill jsonb, file_key text)
   LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
   BEGIN ATOMIC
     WITH counted AS (
       INSERT INTO public.invoice_counters AS c (financial_year, last) VALUES (invoiced_year, 1)
       ON CONFLICT (financial_year) DO UPDATE SET last = c.last + 1
       RETURNING c.last
     )
     INSERT INTO public.invoices AS i (order_id, financial_year, number, serial, bill)
     SELECT invoiced_order, invoiced_year, counted.last,
       invoiced_year || '/' || lpad(counted.last::text, greatest(6, length(counted.last::text)), '0'), invoiced_bill
     FROM counted
     RETURNING i.order_id, i.serial, i.bill, i.file_key;
   END`,
  'REVOKE EXECUTE ON FUNCTION issue_invoice FROM PUBLIC',
];

export class IssueInvoice1763700000040 implements MigrationInterface {
  name = 'IssueInvoice1763700000040';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION issue_invoice');
  }
}
