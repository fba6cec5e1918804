import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders know when their customer was emailed a new time for the report. */
export class ReportDelay1763700000172 implements MigrationInterface {
  name = 'ReportDelay1763700000172';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE orders ADD COLUMN report_delayed_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE orders DROP COLUMN report_delayed_at');
  }
}
