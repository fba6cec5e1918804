import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `ALTER TABLE order_steps
  ADD COLUMN previous_status text,
  ADD COLUMN previous_hold_reasons text[],
  ADD COLUMN undo_until timestamptz,
  ADD COLUMN caused_by integer`;

const DOWN = `ALTER TABLE order_steps DROP COLUMN previous_status, DROP COLUMN previous_hold_reasons,
  DROP COLUMN undo_until, DROP COLUMN caused_by`;

/** Each step stores the state before it, so that it can be undone for a while without reading the audit log. */
export class OrderTransitions1763700000025 implements MigrationInterface {
  name = 'OrderTransitions1763700000025';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}
