import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SecretLinks1763700000037 implements MigrationInterface {
  name = 'SecretLinks1763700000037';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE orders ADD COLUMN link_shown_to uuid');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE orders DROP COLUMN link_shown_to');
  }
}
