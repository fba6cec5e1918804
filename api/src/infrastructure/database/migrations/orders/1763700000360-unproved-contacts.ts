import type { MigrationInterface, QueryRunner } from 'typeorm';

// A contact that staff set, or a link that they were shown, opens no report until the customer has proved it: by a code to
// the contact that the order had before, which is kept for that.
const UP = [
  `ALTER TABLE orders
    ADD COLUMN contact_unproved boolean NOT NULL DEFAULT false,
    ADD COLUMN trusted_email text,
    ADD COLUMN trusted_phone text,
    ADD COLUMN link_seen_by uuid[] NOT NULL DEFAULT '{}'`,
  'ALTER TABLE contact_changes ADD COLUMN previous_phone text',
  'ALTER TABLE contact_codes ALTER COLUMN email DROP NOT NULL',
];

const DOWN = [
  'DELETE FROM contact_codes WHERE email IS NULL',
  'ALTER TABLE contact_codes ALTER COLUMN email SET NOT NULL',
  'ALTER TABLE contact_changes DROP COLUMN previous_phone',
  `ALTER TABLE orders DROP COLUMN contact_unproved, DROP COLUMN trusted_email, DROP COLUMN trusted_phone,
    DROP COLUMN link_seen_by`,
];

export class UnprovedContacts1763700000360 implements MigrationInterface {
  name = 'UnprovedContacts1763700000360';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
