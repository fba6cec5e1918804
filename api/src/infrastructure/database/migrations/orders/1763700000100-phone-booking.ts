import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders that staff booked for a caller. */
export class PhoneBooking1763700000100 implements MigrationInterface {
  name = 'PhoneBooking1763700000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    // A constant default rewrites no rows, so that the table is locked only for a moment.
    await queryRunner.query('ALTER TABLE orders ADD COLUMN booked_by_phone boolean NOT NULL DEFAULT false');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE orders DROP COLUMN booked_by_phone');
  }
}
