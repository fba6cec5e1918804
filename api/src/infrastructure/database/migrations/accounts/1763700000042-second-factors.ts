import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE second_factors (
    user_id uuid PRIMARY KEY CONSTRAINT second_factors_user_id_fkey REFERENCES users ON DELETE CASCADE,
    secret text NOT NULL,
    confirmed_at timestamptz,
    last_step integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE recovery_codes (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    user_id uuid NOT NULL CONSTRAINT recovery_codes_user_id_fkey REFERENCES second_factors ON DELETE CASCADE,
    code_hash text NOT NULL,
    used_at timestamptz
  )`,
  'CREATE INDEX recovery_codes_user ON recovery_codes (user_id)',
];

export class SecondFactors1763700000042 implements MigrationInterface {
  name = 'SecondFactors1763700000042';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE recovery_codes, second_factors');
  }
}
