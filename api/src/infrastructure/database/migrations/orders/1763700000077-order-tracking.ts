import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE tracking_codes (
    key text PRIMARY KEY,
    order_id uuid CONSTRAINT tracking_codes_order_id_fkey REFERENCES orders ON DELETE CASCADE,
    nonce text NOT NULL,
    expires_at timestamptz NOT NULL,
    tries integer NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX tracking_codes_order ON tracking_codes (order_id)',
  'CREATE INDEX tracking_codes_expires_at ON tracking_codes (expires_at)',
];

/** Codes that open an order from its reference and phone number. */
export class OrderTracking1763700000077 implements MigrationInterface {
  name = 'OrderTracking1763700000077';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE tracking_codes');
  }
}
