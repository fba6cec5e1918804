import type { MigrationInterface, QueryRunner } from 'typeorm';

// Orders whose samples are in the laboratory get the time from their last collection, as they would have since.
const UP = [
  'ALTER TABLE orders ADD COLUMN report_due_at timestamptz',
  `UPDATE orders o SET report_due_at = s.at + make_interval(hours => (o.preparation->>'reportHours')::integer)
   FROM (
     SELECT DISTINCT ON (order_id) order_id, at FROM order_steps
     WHERE status = 'Sample collected' ORDER BY order_id, version DESC
   ) s
   WHERE s.order_id = o.id AND o.status IN ('Sample collected', 'In lab')`,
  `CREATE INDEX orders_report_due ON orders (report_due_at) WHERE status IN ('Sample collected', 'In lab')`,
];

const DOWN = ['ALTER TABLE orders DROP COLUMN report_due_at'];

/** Orders know when their reports are due. */
export class ReportDue1763700000084 implements MigrationInterface {
  name = 'ReportDue1763700000084';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
