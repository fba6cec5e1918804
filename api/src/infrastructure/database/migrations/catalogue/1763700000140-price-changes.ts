import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff change many prices at once, now or from a day. */
export class PriceChanges1763700000140 implements MigrationInterface {
  name = 'PriceChanges1763700000140';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE price_changes (
        id uuid PRIMARY KEY,
        list text NOT NULL,
        status text NOT NULL,
        starts_on date,
        lines jsonb NOT NULL,
        created_by uuid REFERENCES users ON DELETE SET NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        CONSTRAINT price_changes_list CHECK (list IN ('tests', 'packages')),
        CONSTRAINT price_changes_status CHECK (status IN ('planned', 'applied', 'withdrawn')),
        CONSTRAINT price_changes_planned CHECK (status <> 'planned' OR starts_on IS NOT NULL),
        CONSTRAINT price_changes_ended CHECK ((status = 'planned') = (ended_at IS NULL))
      )`);
    await queryRunner.query('CREATE INDEX price_changes_created_at ON price_changes (created_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE price_changes');
  }
}
