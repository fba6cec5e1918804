import type { MigrationInterface, QueryRunner } from 'typeorm';

async function send(queryRunner: QueryRunner, statements: string[]): Promise<void> {
  for (const statement of statements) await queryRunner.query(statement);
}

/** Every kind of expansion that the rule allows, on the tables that requests write. */
class Expansion1893456000001 implements MigrationInterface {
  name = 'Expansion1893456000001';

  up(queryRunner: QueryRunner): Promise<void> {
    return send(queryRunner, [
      `CREATE TABLE order_ratings (order_id uuid PRIMARY KEY REFERENCES orders, stars integer NOT NULL)`,
      `ALTER TABLE orders ADD COLUMN channel text NOT NULL DEFAULT 'site', ADD COLUMN remark text`,
      `ALTER TABLE order_items ADD COLUMN remark text`,
      `ALTER TABLE orders ADD CONSTRAINT orders_channel CHECK (channel IN ('site', 'app')) NOT VALID`,
      `ALTER TABLE orders DROP CONSTRAINT orders_channel,
         ADD CONSTRAINT orders_channel CHECK (channel IN ('site', 'app', 'phone')) NOT VALID`,
      `CREATE OR REPLACE FUNCTION order_channel(id uuid) RETURNS text LANGUAGE sql STABLE
         RETURN (SELECT o.channel FROM orders o WHERE o.id = order_channel.id)`,
    ]);
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return send(queryRunner, [
      'DROP FUNCTION order_channel',
      'ALTER TABLE orders DROP COLUMN channel, DROP COLUMN remark',
      'ALTER TABLE order_items DROP COLUMN remark',
      'DROP TABLE order_ratings',
    ]);
  }
}

/** What takes long: it runs without a transaction, and so keeps no lock. */
class Completion1893456000002 implements MigrationInterface {
  name = 'Completion1893456000002';
  transaction = false;

  up(queryRunner: QueryRunner): Promise<void> {
    return send(queryRunner, [
      'ALTER TABLE orders VALIDATE CONSTRAINT orders_channel',
      'DROP INDEX IF EXISTS orders_channel_created',
      'CREATE INDEX CONCURRENTLY orders_channel_created ON orders (channel, created_at)',
      ...Array.from(
        { length: 16 },
        (_, part) =>
          `UPDATE orders SET remark = '' WHERE remark IS NULL AND get_byte(uuid_send(id), 15) % 16 = ${part}`,
      ),
    ]);
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return send(queryRunner, ['DROP INDEX orders_channel_created']);
  }
}

/** The migrations of a release after this one. */
export const NEXT_RELEASE = [Expansion1893456000001, Completion1893456000002];
