import type { MigrationInterface, QueryRunner } from 'typeorm';

// A transaction that notifies holds a lock until it is on the disk, so that orders would be committed one after another.
const UP = `CREATE OR REPLACE FUNCTION announce_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' AND NEW.event = 'order.placed' THEN RETURN NULL; END IF;
    NOTIFY outbox;
    RETURN NULL;
  END $$`;

const DOWN = `CREATE OR REPLACE FUNCTION announce_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NOTIFY outbox;
    RETURN NULL;
  END $$`;

/** The process that has placed an order notifies the workers after the commit, once for several orders. */
export class UnannouncedOrders1763700000180 implements MigrationInterface {
  name = 'UnannouncedOrders1763700000180';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}
