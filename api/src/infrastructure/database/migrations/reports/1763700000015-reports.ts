import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE reports (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    order_id uuid NOT NULL CONSTRAINT reports_order_id_fkey REFERENCES orders ON DELETE CASCADE,
    file_key text NOT NULL CONSTRAINT reports_file_key UNIQUE,
    name text NOT NULL,
    type text NOT NULL,
    size integer NOT NULL,
    sha256 text NOT NULL,
    hiv boolean NOT NULL,
    uploaded_by uuid,
    uploaded_at timestamptz NOT NULL DEFAULT now(),
    withdrawn_at timestamptz,
    withdrawal_reason text,
    CONSTRAINT reports_withdrawal CHECK ((withdrawn_at IS NULL) = (withdrawal_reason IS NULL))
  )`,
  // A file that is uploaded again is not stored twice.
  'CREATE UNIQUE INDEX reports_once ON reports (order_id, sha256) WHERE withdrawn_at IS NULL',
  `CREATE TABLE report_codes (
    report_id uuid PRIMARY KEY CONSTRAINT report_codes_report_id_fkey REFERENCES reports ON DELETE CASCADE,
    nonce text NOT NULL,
    expires_at timestamptz NOT NULL,
    tries integer NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE report_mailings (
    order_id uuid CONSTRAINT report_mailings_order_id_fkey REFERENCES orders ON DELETE CASCADE,
    contents text,
    begun_at timestamptz NOT NULL,
    sent_at timestamptz,
    PRIMARY KEY (order_id, contents)
  )`,
];

export class Reports1763700000015 implements MigrationInterface {
  name = 'Reports1763700000015';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE report_mailings, report_codes, reports');
  }
}
