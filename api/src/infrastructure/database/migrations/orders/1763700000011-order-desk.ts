import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE orders
    ADD COLUMN paid_at timestamptz,
    ADD COLUMN paid_method text,
    ADD COLUMN paid_reference text,
    ADD COLUMN refunded_at timestamptz,
    ADD COLUMN refund_method text,
    ADD COLUMN refund_reference text,
    ADD CONSTRAINT orders_paid CHECK ((paid_at IS NULL) = (paid_method IS NULL)
      AND (paid_reference IS NOT NULL) = coalesce(paid_method = 'upi', false)),
    ADD CONSTRAINT orders_refunded CHECK ((refunded_at IS NULL) = (refund_method IS NULL)
      AND (refund_reference IS NOT NULL) = coalesce(refund_method = 'upi', false)
      AND (refunded_at IS NULL OR (paid_at IS NOT NULL AND status = 'Cancelled')))`,
  'CREATE INDEX orders_paid_at ON orders (paid_at) WHERE paid_at IS NOT NULL',
  `CREATE INDEX orders_due ON orders (id) WHERE paid_at IS NULL AND status <> 'Cancelled'`,
  `CREATE INDEX orders_refund_due ON orders (id)
    WHERE paid_at IS NOT NULL AND refunded_at IS NULL AND status = 'Cancelled'`,
  'CREATE INDEX orders_refunded_at ON orders (refunded_at) WHERE refunded_at IS NOT NULL',
  `CREATE TABLE order_notes (
    id uuid PRIMARY KEY,
    order_id uuid NOT NULL CONSTRAINT order_notes_order_id_fkey REFERENCES orders ON DELETE CASCADE,
    author_id uuid CONSTRAINT order_notes_author_id_fkey REFERENCES users ON DELETE SET NULL,
    text text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT order_notes_text CHECK (text <> '')
  )`,
  'CREATE INDEX order_notes_of_order ON order_notes (order_id, created_at)',
  `CREATE TABLE hidden_columns (
    user_id uuid CONSTRAINT hidden_columns_user_id_fkey REFERENCES users ON DELETE CASCADE,
    list text,
    hidden text[] NOT NULL,
    PRIMARY KEY (user_id, list)
  )`,
];

const DOWN = [
  'DROP TABLE hidden_columns, order_notes',
  `ALTER TABLE orders DROP COLUMN paid_at, DROP COLUMN paid_method, DROP COLUMN paid_reference,
    DROP COLUMN refunded_at, DROP COLUMN refund_method, DROP COLUMN refund_reference`,
];

export class OrderDesk1763700000011 implements MigrationInterface {
  name = 'OrderDesk1763700000011';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
