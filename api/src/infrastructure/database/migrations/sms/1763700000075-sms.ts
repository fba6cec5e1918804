import type { MigrationInterface, QueryRunner } from 'typeorm';

// The trigger queues a text message with its event, in one transaction: events from before have none, because a message
// about them would be late. An event that waits because its transition can be undone lets its message wait as long.
const UP = [
  `CREATE TABLE sms_deliveries (
    event_id bigint PRIMARY KEY CONSTRAINT sms_deliveries_event_id_fkey REFERENCES outbox ON DELETE CASCADE,
    due_at timestamptz NOT NULL DEFAULT now(),
    tries integer NOT NULL DEFAULT 0,
    failure text,
    done_at timestamptz,
    outcome text CONSTRAINT sms_deliveries_outcome CHECK (outcome IN
      ('sent', 'none', 'no-phone', 'opted-out', 'outdated', 'refused', 'given-up'))
  )`,
  'CREATE INDEX sms_deliveries_waiting ON sms_deliveries (due_at) WHERE done_at IS NULL',
  `CREATE FUNCTION queue_sms() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO sms_deliveries (event_id, due_at) VALUES (NEW.id, NEW.due_at);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER outbox_queue_sms AFTER INSERT ON outbox
     FOR EACH ROW WHEN (NEW.payload ? 'orderId') EXECUTE FUNCTION queue_sms()`,
  `CREATE TABLE sms_opt_outs (
    phone_hash text PRIMARY KEY,
    since timestamptz NOT NULL DEFAULT now()
  )`,
];

const DOWN = [
  'DROP TRIGGER outbox_queue_sms ON outbox',
  'DROP FUNCTION queue_sms',
  'DROP TABLE sms_opt_outs, sms_deliveries',
];

/** Text messages about orders: one delivery for each event, and the phone numbers whose owners want none. */
export class Sms1763700000075 implements MigrationInterface {
  name = 'Sms1763700000075';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
