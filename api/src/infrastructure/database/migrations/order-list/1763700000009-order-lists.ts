import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  'CREATE INDEX orders_by_status_and_day ON orders (status, appointment_date, id)',
  "CREATE INDEX outbox_of_order ON outbox ((payload->>'orderId'))",
  `CREATE INDEX outbox_failed ON outbox ((payload->>'orderId')) WHERE failure IS NOT NULL AND done_at IS NULL`,
];

const DOWN = [
  'DROP INDEX orders_by_status_and_day',
  'DROP INDEX outbox_of_order',
  'DROP INDEX outbox_failed',
];

export class OrderLists1763700000009 implements MigrationInterface {
  name = 'OrderLists1763700000009';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
