import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users arrange the columns of the order table: layout, order, widths and row height, beside the hidden columns. */
export class ColumnSettings1763700000093 implements MigrationInterface {
  name = 'ColumnSettings1763700000093';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE hidden_columns ADD COLUMN settings jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE hidden_columns DROP COLUMN settings');
  }
}
