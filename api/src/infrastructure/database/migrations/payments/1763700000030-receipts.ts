import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // One row per financial year. The statement that records a payment increments it; a rollback undoes both, so no
  // number is lost.
  `CREATE TABLE receipt_counters (
    financial_year text PRIMARY KEY,
    last integer NOT NULL
  )`,
  `CREATE FUNCTION receipt_counters_step() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'INSERT' AND NEW.last = 1 THEN RETURN NEW; END IF;
     IF TG_OP = 'UPDATE' AND NEW.last = OLD.last + 1 AND NEW.financial_year = OLD.financial_year THEN
       RETURN NEW;
     END IF;
     RAISE EXCEPTION 'receipt numbers are counted one by one';
   END $$`,
  `CREATE TRIGGER receipt_counters_step BEFORE INSERT OR UPDATE ON receipt_counters
   FOR EACH ROW EXECUTE FUNCTION receipt_counters_step()`,
  `CREATE TABLE receipts (
    serial text CONSTRAINT receipts_pkey PRIMARY KEY,
    order_id uuid NOT NULL CONSTRAINT receipts_order_id_fkey REFERENCES orders,
    financial_year text NOT NULL,
    number integer NOT NULL,
    details jsonb NOT NULL,
    amount bigint NOT NULL,
    method text NOT NULL,
    reference text,
    paid_at timestamptz NOT NULL,
    voided_at timestamptz,
    void_reason text,
    file_key text,
    CONSTRAINT receipts_number UNIQUE (financial_year, number),
    CONSTRAINT receipts_serial_length CHECK (length(serial) <= 16),
    CONSTRAINT receipts_void CHECK ((voided_at IS NULL) = (void_reason IS NULL))
  )`,
  // An order is paid once, so at most one of its receipts is valid.
  'CREATE UNIQUE INDEX receipts_valid ON receipts (order_id) WHERE voided_at IS NULL',
  'CREATE INDEX receipts_order ON receipts (order_id)',
  'CREATE INDEX receipts_file_key_order ON receipts (file_key COLLATE "C")',
  // The number of the valid receipt is stored in the order, so that lists show it without another query.
  'ALTER TABLE orders ADD receipt_serial text',
];

const DOWN = [
  'ALTER TABLE orders DROP receipt_serial',
  'DROP TABLE receipts, receipt_counters',
  'DROP FUNCTION receipt_counters_step',
];

export class Receipts1763700000030 implements MigrationInterface {
  name = 'Receipts1763700000030';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
