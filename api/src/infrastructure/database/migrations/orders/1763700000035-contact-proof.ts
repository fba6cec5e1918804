import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // The mailbox of the booking, or the one that was proved since; codes for code-protected reports are sent only to it.
  'ALTER TABLE orders ADD COLUMN proved_email text',
  `CREATE TABLE contact_changes (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    order_id uuid NOT NULL CONSTRAINT contact_changes_order_id_fkey REFERENCES orders ON DELETE CASCADE,
    fields text[] NOT NULL,
    previous_email text,
    email text,
    changed_by uuid,
    changed_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX contact_changes_of_order ON contact_changes (order_id, changed_at)',
  `CREATE TABLE contact_codes (
    order_id uuid PRIMARY KEY CONSTRAINT contact_codes_order_id_fkey REFERENCES orders ON DELETE CASCADE,
    email text NOT NULL,
    nonce text NOT NULL,
    expires_at timestamptz NOT NULL,
    tries integer NOT NULL DEFAULT 0
  )`,
  // Only the audit has mailbox changes from before this table existed. The account that changed one may not confirm it.
  `INSERT INTO contact_changes (order_id, fields, email, changed_by, changed_at)
   SELECT o.id, ARRAY['email'], o.email, a.actor_id, a.at FROM orders o
   JOIN audit a ON a.subject_id = o.id::text AND a.action = 'order.contact_changed'
     AND jsonb_exists(a.detail->'fields', 'email')`,
  `UPDATE orders o SET proved_email = o.email
   WHERE NOT EXISTS (SELECT FROM contact_changes c WHERE c.order_id = o.id)`,
];

const DOWN = ['DROP TABLE contact_codes, contact_changes', 'ALTER TABLE orders DROP COLUMN proved_email'];

export class ContactProof1763700000035 implements MigrationInterface {
  name = 'ContactProof1763700000035';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
