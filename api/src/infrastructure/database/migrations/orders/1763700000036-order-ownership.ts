import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE orders
    ADD COLUMN placed_by uuid CONSTRAINT orders_placed_by_fkey REFERENCES users ON DELETE SET NULL,
    ADD COLUMN account_source text
      CONSTRAINT orders_account_source CHECK (account_source IN ('placed', 'email'))`,
  'CREATE INDEX orders_placed_by ON orders (placed_by) WHERE placed_by IS NOT NULL',
  // Before this migration only the audit recorded who placed an order.
  `UPDATE orders o SET placed_by = u.id
   FROM audit a JOIN users u ON u.id = a.actor_id
   WHERE a.subject_id = o.id::text AND a.action = 'order.placed'`,
  // Orders placed by staff belonged to their accounts: they are assigned to the account of their email, or to none.
  `UPDATE orders o SET user_id = (
     SELECT u.id FROM users u
     WHERE lower(u.email) = o.email AND u.email_verified_at IS NOT NULL AND u.id <> o.placed_by)
   FROM audit a
   WHERE a.subject_id = o.id::text AND a.action = 'order.placed' AND a.actor_role = 'admin'
     AND o.user_id = o.placed_by`,
  `UPDATE orders o SET account_source = CASE
     WHEN o.placed_by IS DISTINCT FROM o.user_id AND EXISTS (
       SELECT FROM audit a WHERE a.subject_id = o.id::text AND a.action = 'order.placed') THEN 'email'
     ELSE 'placed' END
   WHERE o.user_id IS NOT NULL`,
];

const DOWN = ['ALTER TABLE orders DROP COLUMN placed_by, DROP COLUMN account_source'];

export class OrderOwnership1763700000036 implements MigrationInterface {
  name = 'OrderOwnership1763700000036';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
