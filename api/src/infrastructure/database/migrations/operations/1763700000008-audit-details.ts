import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // The ids of tests and packages are not UUIDs.
  'ALTER TABLE audit ALTER COLUMN subject_id TYPE text USING subject_id::text',
  `ALTER TABLE audit
    ADD COLUMN actor_role text NOT NULL DEFAULT 'visitor'
      CONSTRAINT audit_actor_role CHECK (actor_role IN ('visitor', 'link', 'customer', 'admin', 'system')),
    ADD COLUMN detail jsonb NOT NULL DEFAULT '{}'`,
];

const DOWN = [
  'ALTER TABLE audit DROP COLUMN actor_role, DROP COLUMN detail',
  'ALTER TABLE audit ALTER COLUMN subject_id TYPE uuid USING subject_id::uuid',
];

export class AuditDetails1763700000008 implements MigrationInterface {
  name = 'AuditDetails1763700000008';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
