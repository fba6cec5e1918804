import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KnownDevices1763700000039 implements MigrationInterface {
  name = 'KnownDevices1763700000039';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD device_version integer NOT NULL DEFAULT 0');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users DROP device_version');
  }
}
