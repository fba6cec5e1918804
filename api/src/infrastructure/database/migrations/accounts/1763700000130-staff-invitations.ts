import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE invitations (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    email text NOT NULL,
    role text NOT NULL CONSTRAINT invitations_role CHECK (role IN ('admin', 'front-desk', 'phlebotomist', 'lab',
      'accounts', 'catalogue')),
    token_id uuid NOT NULL,
    token_hash text NOT NULL CONSTRAINT invitations_token UNIQUE,
    invited_by uuid CONSTRAINT invitations_invited_by_fkey REFERENCES users ON DELETE SET NULL,
    sent_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    accepted_at timestamptz,
    revoked_at timestamptz
  )`,
  `CREATE UNIQUE INDEX invitations_open ON invitations (lower(email))
    WHERE accepted_at IS NULL AND revoked_at IS NULL`,
  'CREATE INDEX invitations_expires_at ON invitations (expires_at)',
  'CREATE INDEX invitations_invited_by ON invitations (invited_by)',
  'ALTER TABLE users ADD COLUMN last_login_at timestamptz, ADD COLUMN deactivated_at timestamptz',
];

// The version before does not know deactivated accounts, and must not let them in as staff.
const DOWN = [
  `UPDATE users SET role = 'customer', token_version = token_version + 1 WHERE deactivated_at IS NOT NULL`,
  'ALTER TABLE users DROP COLUMN last_login_at, DROP COLUMN deactivated_at',
  'DROP TABLE invitations',
];

/** Invitations to staff, the last login, and accounts that owners have deactivated. */
export class StaffInvitations1763700000130 implements MigrationInterface {
  name = 'StaffInvitations1763700000130';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
