import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE orders
    ADD COLUMN email_held_at timestamptz,
    ADD COLUMN erase_when_closed boolean NOT NULL DEFAULT false`,
  'CREATE INDEX orders_to_erase ON orders (id) WHERE erase_when_closed',
];

const DOWN = ['ALTER TABLE orders DROP COLUMN email_held_at, DROP COLUMN erase_when_closed'];

export class HeldEmails1763700000038 implements MigrationInterface {
  name = 'HeldEmails1763700000038';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
