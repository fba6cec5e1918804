import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A refund that was recorded by mistake is removed, and stays in the day book with who removed it and why. */
export class RefundRemovals1763700000195 implements MigrationInterface {
  name = 'RefundRemovals1763700000195';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE refunds
      ADD COLUMN removed_at timestamptz,
      ADD COLUMN removed_reason text,
      ADD COLUMN removed_by uuid`);
    await queryRunner.query(
      'CREATE INDEX refunds_removed_at ON refunds (removed_at) WHERE removed_at IS NOT NULL',
    );
  }

  /** Without the columns removed refunds would count again. Their sums were taken off the orders already. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM refunds WHERE removed_at IS NOT NULL');
    await queryRunner.query(
      'ALTER TABLE refunds DROP COLUMN removed_at, DROP COLUMN removed_reason, DROP COLUMN removed_by',
    );
  }
}
