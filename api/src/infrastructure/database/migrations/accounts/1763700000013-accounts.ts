import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE users
    ADD COLUMN email_verified_at timestamptz,
    ADD COLUMN consent_version text,
    ADD COLUMN consent_at timestamptz`,
  // The operator is responsible for the addresses of the admins, so they count as verified.
  "UPDATE users SET email_verified_at = created_at WHERE role = 'admin'",
  `CREATE TABLE mail_tokens (
    id uuid PRIMARY KEY,
    user_id uuid CONSTRAINT mail_tokens_user_id_fkey REFERENCES users ON DELETE CASCADE,
    purpose text NOT NULL CONSTRAINT mail_tokens_purpose CHECK (purpose IN ('verify', 'reset', 'email')),
    token_hash text NOT NULL CONSTRAINT mail_tokens_token UNIQUE,
    email text,
    password_hash text,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`,
  'CREATE INDEX mail_tokens_user ON mail_tokens (user_id)',
  'CREATE INDEX mail_tokens_expires_at ON mail_tokens (expires_at)',
  'CREATE INDEX orders_of_guests ON orders (email) WHERE user_id IS NULL',
  // Privileges keep the serving role from changing the audit; this trigger keeps other roles from doing it by mistake.
  `CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF current_setting('nidaan.retention', true) IS DISTINCT FROM 'on' THEN
      RAISE EXCEPTION 'the audit is append-only' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`,
];

const DOWN = [
  'DROP TRIGGER audit_append_only ON audit',
  'DROP FUNCTION refuse_audit_change',
  'DROP INDEX orders_of_guests',
  'DROP TABLE mail_tokens',
  'ALTER TABLE users DROP COLUMN email_verified_at, DROP COLUMN consent_version, DROP COLUMN consent_at',
];

export class Accounts1763700000013 implements MigrationInterface {
  name = 'Accounts1763700000013';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
