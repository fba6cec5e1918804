import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why an owner has cleared the law that the contents of a test show. */
export class RegulationWaiver1763700000310 implements MigrationInterface {
  name = 'RegulationWaiver1763700000310';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tests ADD COLUMN regulation_waiver text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM seeds WHERE name IN ('panel-contents', 'order-laws')`);
    await queryRunner.query('ALTER TABLE tests DROP COLUMN regulation_waiver');
  }
}
