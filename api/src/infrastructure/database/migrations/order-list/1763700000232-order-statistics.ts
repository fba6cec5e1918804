import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BALANCE } from '../payments/1763700000120-part-payments.js';

/**
 * A new database is not analysed: known to be empty, its orders would be read row by row in plans that connections keep, such
 * as those of foreign keys, until it is analysed again.
 */
async function analyze(queryRunner: QueryRunner): Promise<void> {
  const [first] = (await queryRunner.query('SELECT FROM orders LIMIT 1')) as object[];
  if (first) await queryRunner.query('ANALYZE orders');
}

/**
 * Postgres knows how many orders a search, a place or a balance selects. From 100 texts it took a name that one order in 300
 * has for a rare one, and read all its orders to show the newest 50. Of balances it knew nothing, so for the few orders with
 * a refund due it read all orders in the order of the list.
 */
export class OrderStatistics1763700000232 implements MigrationInterface {
  name = 'OrderStatistics1763700000232';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE orders ALTER COLUMN search_text SET STATISTICS 1000');
    await queryRunner.query('ALTER INDEX orders_address ALTER COLUMN 1 SET STATISTICS 1000');
    await queryRunner.query(`CREATE STATISTICS orders_balance ON (${BALANCE}) FROM orders`);
    await analyze(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP STATISTICS orders_balance');
    await queryRunner.query('ALTER INDEX orders_address ALTER COLUMN 1 SET STATISTICS -1');
    await queryRunner.query('ALTER TABLE orders ALTER COLUMN search_text SET STATISTICS -1');
    await analyze(queryRunner);
  }
}
