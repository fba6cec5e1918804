import type { MigrationInterface, QueryRunner } from 'typeorm';

const DETAILS = `ARRAY['collection', 'fasting', 'report_hours', 'outlab']`;

// The ids of the seed, in which every detail was entered.
const SEEDED = `SELECT 'P01' UNION ALL
  SELECT number::text FROM generate_series(2, 688) number WHERE number NOT IN (117, 298, 402, 561)`;

// The defaults that the API and the form entered for staff until details could be null.
const MARK = `UPDATE tests SET unconfirmed_details = array_remove(ARRAY[
    CASE WHEN collection = 'home' THEN 'collection' END,
    CASE WHEN fasting = 'none' THEN 'fasting' END,
    CASE WHEN report_hours = 24 THEN 'report_hours' END,
    CASE WHEN outlab = false THEN 'outlab' END
  ], NULL)
  WHERE id NOT IN (${SEEDED})`;

/**
 * Lists, for each test that staff created, the details that hold a former default. Such a value cannot be distinguished from
 * one that was entered, so it is unconfirmed until staff confirm or clear it.
 */
export class UnconfirmedTestDetails1763700000061 implements MigrationInterface {
  name = 'UnconfirmedTestDetails1763700000061';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE tests ADD COLUMN unconfirmed_details text[] NOT NULL DEFAULT '{}',
         ADD CONSTRAINT tests_unconfirmed_details CHECK (unconfirmed_details <@ ${DETAILS})`,
    );
    await queryRunner.query(MARK);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tests DROP COLUMN unconfirmed_details');
  }
}
