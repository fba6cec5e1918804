import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The referral or counselling for the regulated tests of an order. */
export class Referral1763700000101 implements MigrationInterface {
  name = 'Referral1763700000101';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE orders ADD COLUMN referral text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE orders DROP COLUMN referral');
  }
}
