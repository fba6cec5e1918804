import type { MigrationInterface, QueryRunner } from 'typeorm';

// The same expressions as in `orders/payment/payment-state.ts`, so that its filters use the indexes.
const RECEIVED = 'CASE WHEN paid_at IS NULL THEN 0 ELSE coalesce(paid_amount, total_amount) END';
const REFUNDED = `coalesce(refunded_amount, CASE WHEN refunded_at IS NULL THEN 0 ELSE ${RECEIVED} END)`;
const OWED = `CASE WHEN status = 'Cancelled' THEN 0 ELSE greatest(total_amount - credited_amount, 0) END`;
/** The balance of an order as SQL about its columns. */
export const BALANCE = `(${OWED}) - (${RECEIVED}) + ${REFUNDED}`;

const UP = [
  `ALTER TABLE orders ADD paid_amount bigint, ADD refunded_amount bigint,
    ADD credited_amount bigint NOT NULL DEFAULT 0`,
  // A total that changes later does not change what was paid.
  'UPDATE orders SET paid_amount = total_amount WHERE paid_at IS NOT NULL',
  `CREATE INDEX orders_open_amount ON orders (id) WHERE ${BALANCE} > 0`,
  `CREATE INDEX orders_refund_due_amount ON orders (id) WHERE ${BALANCE} < 0`,
  'ALTER TABLE receipts ADD collected_by uuid, ADD payment_id uuid',
  'CREATE UNIQUE INDEX receipts_payment_id ON receipts (payment_id)',
  'CREATE INDEX receipts_collected_by ON receipts ((coalesce(collected_by, recorded_by)), paid_at)',
  // An order may have several valid receipts, one for each payment.
  'DROP INDEX receipts_valid',
];

const DOWN = [
  'DROP INDEX orders_open_amount, orders_refund_due_amount, receipts_payment_id, receipts_collected_by',
  'ALTER TABLE receipts DROP collected_by, DROP payment_id',
  'ALTER TABLE orders DROP paid_amount, DROP refunded_amount, DROP credited_amount',
  'CREATE UNIQUE INDEX receipts_valid ON receipts (order_id) WHERE voided_at IS NULL',
];

/** An order is paid in one or several payments, each with its receipt and the member of staff who took it. */
export class PartPayments1763700000120 implements MigrationInterface {
  name = 'PartPayments1763700000120';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
