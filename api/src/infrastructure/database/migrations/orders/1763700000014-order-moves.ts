import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE order_steps (
    order_id uuid CONSTRAINT order_steps_order_id_fkey REFERENCES orders ON DELETE CASCADE,
    version integer,
    status text NOT NULL,
    reason text,
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (order_id, version)
  )`,
  'INSERT INTO order_steps (order_id, version, status, at) SELECT id, version, status, created_at FROM orders',
  `ALTER TABLE orders
    ADD COLUMN date_moves integer NOT NULL DEFAULT 0,
    ADD COLUMN preparation jsonb`,
];

const DOWN = ['ALTER TABLE orders DROP COLUMN date_moves, DROP COLUMN preparation', 'DROP TABLE order_steps'];

export class OrderMoves1763700000014 implements MigrationInterface {
  name = 'OrderMoves1763700000014';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
