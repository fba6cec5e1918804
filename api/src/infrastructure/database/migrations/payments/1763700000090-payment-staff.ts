import type { MigrationInterface, QueryRunner } from 'typeorm';

// Like the actors of the audit, these ids have no foreign key: a payment stays as it is when the account is deleted. What
// was recorded before is taken from the audit once, because later code reads no audit entries.
const UP = [
  'ALTER TABLE receipts ADD recorded_by uuid, ADD voided_by uuid',
  'ALTER TABLE orders ADD refunded_by uuid',
  `UPDATE receipts r SET recorded_by = a.actor_id FROM audit a
   WHERE a.action = 'payment.taken' AND a.detail->>'receipt' = r.serial`,
  `UPDATE receipts r SET voided_by = a.actor_id FROM audit a
   WHERE a.action = 'payment.withdrawn' AND a.detail->>'receipt' = r.serial AND r.voided_at IS NOT NULL`,
  `UPDATE orders o SET refunded_by = a.actor_id FROM audit a
   WHERE a.action = 'payment.refunded' AND a.subject_id = o.id::text AND o.refunded_at IS NOT NULL`,
  'CREATE INDEX receipts_paid_at ON receipts (paid_at)',
  'CREATE INDEX receipts_voided_at ON receipts (voided_at) WHERE voided_at IS NOT NULL',
  'CREATE INDEX invoices_issued_at ON invoices (issued_at)',
];

const DOWN = [
  'DROP INDEX invoices_issued_at, receipts_paid_at, receipts_voided_at',
  'ALTER TABLE orders DROP refunded_by',
  'ALTER TABLE receipts DROP recorded_by, DROP voided_by',
];

/** Payments, removals and refunds have the member of staff who recorded them. */
export class PaymentStaff1763700000090 implements MigrationInterface {
  name = 'PaymentStaff1763700000090';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
