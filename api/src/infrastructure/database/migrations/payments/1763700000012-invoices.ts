import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // One row per financial year. The statement that issues an invoice increments it; a rollback undoes both, so no
  // number is lost.
  `CREATE TABLE invoice_counters (
    financial_year text PRIMARY KEY,
    last integer NOT NULL
  )`,
  `CREATE TABLE invoices (
    order_id uuid PRIMARY KEY CONSTRAINT invoices_order_id_fkey REFERENCES orders,
    financial_year text NOT NULL,
    number integer NOT NULL,
    serial text NOT NULL,
    bill jsonb NOT NULL,
    file_key text,
    issued_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT invoices_number UNIQUE (financial_year, number),
    CONSTRAINT invoices_serial UNIQUE (serial),
    CONSTRAINT invoices_serial_length CHECK (length(serial) <= 16)
  )`,
];

export class Invoices1763700000012 implements MigrationInterface {
  name = 'Invoices1763700000012';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE invoices, invoice_counters');
  }
}
