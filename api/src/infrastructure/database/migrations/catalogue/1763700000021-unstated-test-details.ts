import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = { collection: "'home'", fasting: "'none'", report_hours: '24', outlab: 'false' };
const each = (action: (column: string) => string) => Object.keys(COLUMNS).map(action).join(', ');

/** Details of a test that were not entered are null, which means unknown. */
export class UnstatedTestDetails1763700000021 implements MigrationInterface {
  name = 'UnstatedTestDetails1763700000021';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE tests ${each((column) => `ALTER COLUMN ${column} DROP NOT NULL`)}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [column, value] of Object.entries(COLUMNS)) {
      await queryRunner.query(`UPDATE tests SET ${column} = ${value} WHERE ${column} IS NULL`);
    }
    await queryRunner.query(`ALTER TABLE tests ${each((column) => `ALTER COLUMN ${column} SET NOT NULL`)}`);
  }
}
