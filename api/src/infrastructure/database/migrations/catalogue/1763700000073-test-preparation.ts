import type { MigrationInterface, QueryRunner } from 'typeorm';

// Until now only the fast was stored. A stated absence of a fast is an empty rule, and what was not stated stays null.
const FROM_FASTING = `UPDATE tests SET preparation = CASE fasting
    WHEN '8-12 h' THEN '{"fasting": {"from": 8, "to": 12}}'::jsonb
    WHEN 'none' THEN '{}'::jsonb
  END WHERE fasting IS NOT NULL`;

/** The preparation rule of a test. The seed `preparation` enters the rules of the tests that staff have not changed. */
export class TestPreparation1763700000073 implements MigrationInterface {
  name = 'TestPreparation1763700000073';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tests ADD COLUMN preparation jsonb');
    await queryRunner.query(FROM_FASTING);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM seeds WHERE name = 'preparation'`);
    await queryRunner.query('ALTER TABLE tests DROP COLUMN preparation');
  }
}
