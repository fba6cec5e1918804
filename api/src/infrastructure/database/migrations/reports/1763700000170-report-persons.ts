import type { MigrationInterface, QueryRunner } from 'typeorm';

// A foreign key cannot name the person alone as the column to clear in TypeORM's schema, so a trigger keeps the promise
// that a report is never about a person who was removed.
const UP = [
  'ALTER TABLE reports ADD COLUMN person integer',
  `CREATE FUNCTION clear_report_person() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE reports SET person = NULL WHERE order_id = OLD.order_id AND person = OLD.position;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER order_beneficiaries_report_person AFTER DELETE ON order_beneficiaries
    FOR EACH ROW EXECUTE FUNCTION clear_report_person()`,
];

const DOWN = [
  'DROP TRIGGER order_beneficiaries_report_person ON order_beneficiaries',
  'DROP FUNCTION clear_report_person',
  'ALTER TABLE reports DROP COLUMN person',
];

/** A report belongs to a person of its order. */
export class ReportPersons1763700000170 implements MigrationInterface {
  name = 'ReportPersons1763700000170';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
