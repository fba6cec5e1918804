import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The position of a test or package in the order of bookings. The seed of it follows when the database is prepared. */
export class Popularity1763700000072 implements MigrationInterface {
  name = 'Popularity1763700000072';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tests ADD COLUMN popularity integer');
    await queryRunner.query('ALTER TABLE packages ADD COLUMN popularity integer');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tests DROP COLUMN popularity');
    await queryRunner.query('ALTER TABLE packages DROP COLUMN popularity');
  }
}
