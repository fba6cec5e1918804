import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Users1763700000002 implements MigrationInterface {
  name = 'Users1763700000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        email text NOT NULL,
        password_hash text NOT NULL,
        role text NOT NULL,
        token_version integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query('CREATE UNIQUE INDEX users_email ON users (lower(email))');
    await queryRunner.query(`
      CREATE UNLOGGED TABLE attempts (
        key text PRIMARY KEY,
        count integer NOT NULL,
        ends_at timestamptz NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX attempts_ends_at ON attempts (ends_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE attempts, users');
  }
}
