import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reminders that were published: one for each order and day of its visit. */
export class VisitReminders1763700000076 implements MigrationInterface {
  name = 'VisitReminders1763700000076';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE visit_reminders (
      order_id uuid NOT NULL CONSTRAINT visit_reminders_order_id_fkey REFERENCES orders ON DELETE CASCADE,
      day date NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (order_id, day)
    )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("DELETE FROM outbox WHERE event = 'order.reminder'");
    await queryRunner.query('DROP TABLE visit_reminders');
  }
}
