import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders are found by a whole phone number or email address. References have a unique index already. */
export class ExactOrderSearch1763700000190 implements MigrationInterface {
  name = 'ExactOrderSearch1763700000190';

  // Concurrently, so that orders are placed meanwhile, which no transaction may surround.
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    // An earlier run that was cut off leaves an invalid index behind.
    for (const index of ['orders_by_phone', 'orders_by_email'])
      await queryRunner.query(`DROP INDEX IF EXISTS ${index}`);
    await queryRunner.query('CREATE INDEX CONCURRENTLY orders_by_phone ON orders (phoneno)');
    await queryRunner.query('CREATE INDEX CONCURRENTLY orders_by_email ON orders (email)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX orders_by_phone, orders_by_email');
  }
}
