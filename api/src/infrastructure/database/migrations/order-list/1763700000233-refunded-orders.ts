import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunded orders have an index. Two others are left unused by those of open and negative balances, which replaced them. */
export class RefundedOrders1763700000233 implements MigrationInterface {
  name = 'RefundedOrders1763700000233';

  // Concurrently, so that orders are placed meanwhile, which no transaction may surround.
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    // An earlier run that was cut off leaves an invalid index behind.
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS orders_refunded');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY orders_refunded ON orders (id)
       WHERE refunded_amount IS NOT NULL OR refunded_at IS NOT NULL`,
    );
    for (const unused of ['orders_due', 'orders_refund_due'])
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${unused}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX orders_refunded');
    await queryRunner.query(
      `CREATE INDEX orders_due ON orders (id) WHERE paid_at IS NULL AND status <> 'Cancelled'`,
    );
    await queryRunner.query(
      `CREATE INDEX orders_refund_due ON orders (id)
       WHERE paid_at IS NOT NULL AND refunded_at IS NULL AND status = 'Cancelled'`,
    );
  }
}
