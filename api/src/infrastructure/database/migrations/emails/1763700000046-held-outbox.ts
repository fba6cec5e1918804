import type { MigrationInterface, QueryRunner } from 'typeorm';

// The worker's index excludes held emails, so that any number of them does not slow the others. The worker is notified
// when one is released or inserted.
const UP = [
  'ALTER TABLE outbox ADD held boolean NOT NULL DEFAULT false',
  `INSERT INTO outbox (fact, payload, created_at, held)
   SELECT 'order.placed', jsonb_build_object('orderId', id), email_held_at, true
   FROM orders WHERE email_held_at IS NOT NULL ORDER BY email_held_at`,
  'DROP INDEX outbox_waiting',
  'CREATE INDEX outbox_waiting ON outbox (due_at) WHERE done_at IS NULL AND NOT held',
  "CREATE INDEX outbox_held ON outbox ((payload->>'orderId')) WHERE held",
  `CREATE OR REPLACE TRIGGER outbox_announce AFTER INSERT OR UPDATE OF held ON outbox
     FOR EACH ROW EXECUTE FUNCTION announce_outbox()`,
];

const DOWN = [
  `CREATE OR REPLACE TRIGGER outbox_announce AFTER INSERT ON outbox
     FOR EACH ROW EXECUTE FUNCTION announce_outbox()`,
  'DROP INDEX outbox_held',
  'DROP INDEX outbox_waiting',
  'DELETE FROM outbox WHERE held',
  'ALTER TABLE outbox DROP held',
  'CREATE INDEX outbox_waiting ON outbox (due_at) WHERE done_at IS NULL',
];

/** A held confirmation past the limit of a mailbox is a row of the outbox, so that the list of emails shows it. */
export class HeldOutbox1763700000046 implements MigrationInterface {
  name = 'HeldOutbox1763700000046';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
