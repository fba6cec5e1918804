import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  'ALTER TABLE packages ALTER COLUMN price DROP NOT NULL, ALTER COLUMN mrp DROP NOT NULL',
  'ALTER TABLE packages ADD CONSTRAINT packages_mrp CHECK (price IS NULL OR mrp IS NOT NULL)',
];

const DOWN = [
  // A draft has no price, so it is archived with a price of zero.
  `UPDATE packages SET price = 0, mrp = coalesce(mrp, 0), archived_at = coalesce(archived_at, now())
   WHERE price IS NULL`,
  'ALTER TABLE packages DROP CONSTRAINT packages_mrp',
  'ALTER TABLE packages ALTER COLUMN price SET NOT NULL, ALTER COLUMN mrp SET NOT NULL',
];

/** A package may be saved without a price: it is then a draft, which only staff see. */
export class PackageDrafts1763700000020 implements MigrationInterface {
  name = 'PackageDrafts1763700000020';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
