import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each event names the request that published it, so that an email can be followed back to its cause. */
export class OutboxRequests1763700000231 implements MigrationInterface {
  name = 'OutboxRequests1763700000231';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE outbox ADD request_id text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE outbox DROP request_id');
  }
}
