import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE saved_views (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL CONSTRAINT saved_views_user_id_fkey REFERENCES users ON DELETE CASCADE,
    name text NOT NULL,
    params jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE UNIQUE INDEX saved_views_name ON saved_views (user_id, lower(name))',
];

/** Staff save views of the order list of their own. */
export class SavedViews1763700000161 implements MigrationInterface {
  name = 'SavedViews1763700000161';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE saved_views');
  }
}
