import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE outbox
    ADD COLUMN due_at timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN tries integer NOT NULL DEFAULT 0,
    ADD COLUMN failure text`,
  'DROP INDEX outbox_waiting',
  'CREATE INDEX outbox_waiting ON outbox (due_at) WHERE done_at IS NULL',
  `CREATE FUNCTION announce_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NOTIFY outbox;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER outbox_announce AFTER INSERT ON outbox
    FOR EACH ROW EXECUTE FUNCTION announce_outbox()`,
];

const DOWN = [
  'DROP TRIGGER outbox_announce ON outbox',
  'DROP FUNCTION announce_outbox',
  'DROP INDEX outbox_waiting',
  'ALTER TABLE outbox DROP COLUMN due_at, DROP COLUMN tries, DROP COLUMN failure',
  'CREATE INDEX outbox_waiting ON outbox (id) WHERE done_at IS NULL',
];

export class OutboxTries1763700000006 implements MigrationInterface {
  name = 'OutboxTries1763700000006';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
