import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each refund is a row of its own, also without a cancellation. */
export class Refunds1763700000121 implements MigrationInterface {
  name = 'Refunds1763700000121';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE refunds (
      id uuid CONSTRAINT refunds_pkey PRIMARY KEY,
      order_id uuid NOT NULL CONSTRAINT refunds_order_id_fkey REFERENCES orders,
      amount bigint NOT NULL,
      credited bigint NOT NULL,
      method text NOT NULL,
      reference text,
      reason text,
      refunded_at timestamptz NOT NULL,
      recorded_by uuid,
      CONSTRAINT refunds_amount CHECK (amount > 0 AND credited BETWEEN 0 AND amount)
    )`);
    await queryRunner.query('CREATE INDEX refunds_order ON refunds (order_id)');
    await queryRunner.query('CREATE INDEX refunds_refunded_at ON refunds (refunded_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE refunds');
  }
}
