import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a panel measures. The seed `panels` enters it for the panels that staff have not renamed. */
export class TestParameters1763700000081 implements MigrationInterface {
  name = 'TestParameters1763700000081';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE tests ADD COLUMN parameters text[] NOT NULL DEFAULT '{}'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM seeds WHERE name = 'panels'`);
    await queryRunner.query('ALTER TABLE tests DROP COLUMN parameters');
  }
}
