import type { MigrationInterface, QueryRunner } from 'typeorm';

// Events that were processed before this migration keep their time; for two kinds it is certain that no email was sent.
const UP = [
  `ALTER TABLE outbox ADD recipient text, ADD subject text, ADD skipped text,
     ADD CONSTRAINT outbox_skipped CHECK (skipped IN ('no-address', 'not-for-status', 'outdated'))`,
  `UPDATE outbox SET skipped = 'not-for-status'
   WHERE done_at IS NOT NULL AND fact = 'order.moved' AND payload->>'move' IN ('toLab', 'reportReady', 'complete')`,
  `UPDATE outbox f SET skipped = 'no-address' FROM orders o
   WHERE f.done_at IS NOT NULL AND f.skipped IS NULL AND f.payload->>'orderId' = o.id::text
     AND o.email IS NULL AND o.name IS NOT NULL`,
];

/** The outcome of each email: its recipient and subject, or why none was sent. */
export class EmailOutcomes1763700000045 implements MigrationInterface {
  name = 'EmailOutcomes1763700000045';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE outbox DROP recipient, DROP subject, DROP skipped');
  }
}
