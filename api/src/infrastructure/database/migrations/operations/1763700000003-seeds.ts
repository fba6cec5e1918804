import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Seeds1763700000003 implements MigrationInterface {
  name = 'Seeds1763700000003';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE pincodes (
        pincode text PRIMARY KEY,
        area text NOT NULL,
        city text NOT NULL,
        state text NOT NULL
      )`);
    await queryRunner.query(`
      CREATE TABLE seeds (
        name text PRIMARY KEY,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE seeds, pincodes');
  }
}
