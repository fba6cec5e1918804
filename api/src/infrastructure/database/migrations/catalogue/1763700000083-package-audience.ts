import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom a package is meant for. The seed `audiences` enters it for the packages that staff have not renamed. */
export class PackageAudience1763700000083 implements MigrationInterface {
  name = 'PackageAudience1763700000083';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE packages ADD COLUMN audience jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM seeds WHERE name = 'audiences'`);
    await queryRunner.query('ALTER TABLE packages DROP COLUMN audience');
  }
}
