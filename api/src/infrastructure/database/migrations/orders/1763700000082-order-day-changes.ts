import type { MigrationInterface, QueryRunner } from 'typeorm';

// The audit log knows the earlier changes: the days of a reschedule, and who made a transition. A step and its audit
// entry are written by one statement and have the same time.
const UP = [
  `ALTER TABLE orders ADD COLUMN day_changes jsonb NOT NULL DEFAULT '[]'`,
  `ALTER TABLE order_steps ADD COLUMN moved_by text
     CONSTRAINT order_steps_moved_by CHECK (moved_by IN ('admin', 'customer', 'system'))`,
  `UPDATE orders o SET day_changes = a.changes
   FROM (
     SELECT subject_id, jsonb_agg(jsonb_build_object('from', detail->>'from', 'to', detail->>'to',
       'at', to_json(at AT TIME ZONE 'UTC') #>> '{}' || 'Z') ORDER BY id) AS changes
     FROM audit WHERE action = 'order.rescheduled' AND detail ? 'from' AND detail ? 'to' GROUP BY subject_id
   ) a
   WHERE a.subject_id = o.id::text`,
  `UPDATE order_steps s SET moved_by = CASE WHEN a.actor_role IN ('admin', 'system') THEN a.actor_role ELSE 'customer' END
   FROM audit a WHERE a.action = 'order.moved' AND a.subject_id = s.order_id::text AND a.at = s.at
     AND a.actor_role IN ('admin', 'system', 'customer', 'link')`,
];

const DOWN = ['ALTER TABLE order_steps DROP COLUMN moved_by', 'ALTER TABLE orders DROP COLUMN day_changes'];

/** Orders keep the earlier days of their visit, and steps who made them. */
export class OrderDayChanges1763700000082 implements MigrationInterface {
  name = 'OrderDayChanges1763700000082';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
