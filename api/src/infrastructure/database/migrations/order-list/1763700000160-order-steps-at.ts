import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The steps of a day are found by their time. */
export class OrderStepsAt1763700000160 implements MigrationInterface {
  name = 'OrderStepsAt1763700000160';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX order_steps_at ON order_steps (at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX order_steps_at');
  }
}
