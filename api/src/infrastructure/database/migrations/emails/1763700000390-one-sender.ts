import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  'ALTER TABLE outbox ADD COLUMN sending boolean NOT NULL DEFAULT false',
  'ALTER TABLE sms_deliveries ADD COLUMN sending boolean NOT NULL DEFAULT false',
  `CREATE OR REPLACE FUNCTION announce_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NOTIFY outbox;
    RETURN NULL;
  END $$`,
];

const DOWN = [
  `CREATE OR REPLACE FUNCTION announce_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' AND NEW.event = 'order.placed' THEN RETURN NULL; END IF;
    NOTIFY outbox;
    RETURN NULL;
  END $$`,
  'ALTER TABLE sms_deliveries DROP COLUMN sending',
  'ALTER TABLE outbox DROP COLUMN sending',
];

/** One process sends, and marks what it is sending; every event wakes it, also that of an order. */
export class OneSender1763700000390 implements MigrationInterface {
  name = 'OneSender1763700000390';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
