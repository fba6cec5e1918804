import type { MigrationInterface, QueryRunner } from 'typeorm';

// Files are listed in the byte order of their keys, independent of the collation of the database.
const UP = [
  'CREATE INDEX reports_file_key_order ON reports (file_key COLLATE "C")',
  'CREATE INDEX invoices_file_key_order ON invoices (file_key COLLATE "C")',
];

export class FileKeys1763700000017 implements MigrationInterface {
  name = 'FileKeys1763700000017';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX invoices_file_key_order, reports_file_key_order');
  }
}
