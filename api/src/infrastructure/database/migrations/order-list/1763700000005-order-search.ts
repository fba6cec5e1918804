import type { MigrationInterface, QueryRunner } from 'typeorm';

// Folding a hundred thousand rows takes a second, and a search too short for the index has to scan all of them.
const UP = [
  'DROP INDEX orders_searched',
  'ALTER TABLE orders ADD COLUMN searched text',
  'UPDATE orders SET searched = order_text(reference, name, email, phoneno)',
  'ALTER TABLE orders ALTER COLUMN searched SET NOT NULL',
  `CREATE FUNCTION keep_order_searched() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.searched := order_text(NEW.reference, NEW.name, NEW.email, NEW.phoneno);
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER orders_keep_searched BEFORE INSERT OR UPDATE OF reference, name, email, phoneno ON orders
    FOR EACH ROW EXECUTE FUNCTION keep_order_searched()`,
  'CREATE INDEX orders_searched ON orders USING gin (searched gin_trgm_ops)',
];

const DOWN = [
  'DROP TRIGGER orders_keep_searched ON orders',
  'DROP FUNCTION keep_order_searched',
  'ALTER TABLE orders DROP COLUMN searched',
  'CREATE INDEX orders_searched ON orders USING gin (order_text(reference, name, email, phoneno) gin_trgm_ops)',
];

export class OrderSearch1763700000005 implements MigrationInterface {
  name = 'OrderSearch1763700000005';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
