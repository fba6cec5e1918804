import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is at the address of a visit, when it is not who booked. */
export class VisitContact1763700000079 implements MigrationInterface {
  name = 'VisitContact1763700000079';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE orders ADD COLUMN visit_contact_name text, ADD COLUMN visit_contact_phone text',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE orders DROP COLUMN visit_contact_name, DROP COLUMN visit_contact_phone',
    );
  }
}
