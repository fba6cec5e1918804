import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE report_settings (
    id integer CONSTRAINT report_settings_pkey PRIMARY KEY,
    release_first boolean NOT NULL
  )`,
  'INSERT INTO report_settings (id, release_first) VALUES (1, false)',
  `ALTER TABLE reports
    ADD COLUMN awaits_release boolean NOT NULL DEFAULT false,
    ADD COLUMN released_at timestamptz,
    ADD COLUMN released_by uuid`,
  'CREATE INDEX reports_awaiting ON reports (uploaded_at, id) WHERE awaits_release AND withdrawn_at IS NULL',
];

const DOWN = [
  'ALTER TABLE reports DROP COLUMN awaits_release, DROP COLUMN released_at, DROP COLUMN released_by',
  'DROP TABLE report_settings',
];

/** Reports can wait until the lab releases them to the customer. */
export class ReportReleases1763700000171 implements MigrationInterface {
  name = 'ReportReleases1763700000171';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
