import type { MigrationInterface, QueryRunner } from 'typeorm';

// A version that does not know the lines of days stores days without them, so each day says whether it has them.
const UP = [
  `CREATE TABLE revenue_day_lines (
    day date NOT NULL,
    packed boolean NOT NULL,
    item_id text NOT NULL,
    name text NOT NULL,
    amount bigint NOT NULL,
    units bigint NOT NULL,
    PRIMARY KEY (day, packed, item_id, name)
  )`,
  'ALTER TABLE revenue_days ADD COLUMN has_lines boolean NOT NULL DEFAULT false',
];

const DOWN = ['ALTER TABLE revenue_days DROP COLUMN has_lines', 'DROP TABLE revenue_day_lines'];

/** Sums of the booked lines by day, for the months at the ends of a period. */
export class RevenueDayLines1763700000205 implements MigrationInterface {
  name = 'RevenueDayLines1763700000205';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
