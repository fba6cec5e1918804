import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Newsletter1763700000007 implements MigrationInterface {
  name = 'Newsletter1763700000007';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE newsletter_subscriptions (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        email text NOT NULL,
        token_hash text CONSTRAINT newsletter_subscriptions_token UNIQUE,
        expires_at timestamptz NOT NULL,
        confirmed_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(
      'CREATE UNIQUE INDEX newsletter_subscriptions_email ON newsletter_subscriptions (lower(email))',
    );
    await queryRunner.query(
      'CREATE INDEX newsletter_subscriptions_open ON newsletter_subscriptions (expires_at) WHERE confirmed_at IS NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE newsletter_subscriptions');
  }
}
