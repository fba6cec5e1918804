import { Prepared } from '../../infrastructure/database/prepared.js';
import { type OrderReceipt, RECEIPT_COLUMNS } from '../../orders/payment/order-receipts.js';
import type { ReceiptDetails } from './receipt.js';
import { auditAction } from '../../audit/names.js';

/** An issued receipt with the content of its PDF. */
export interface IssuedReceipt extends OrderReceipt {
  details: ReceiptDetails;
  file_key: string | null;
}

const COLUMNS = `details, file_key, ${RECEIPT_COLUMNS}`;

/** Selects one receipt of an order and writes the audit entry of its opening. The caller must have checked access. */
export const OPEN_RECEIPT = new Prepared<
  { orderId: string; slug: string; actorId: string | null; actorRole: string },
  IssuedReceipt
>(
  'open-receipt',
  `WITH found AS MATERIALIZED (
     SELECT order_id, ${COLUMNS} FROM receipts
     WHERE order_id = :orderId AND replace(serial, '/', '-') = :slug
   ), audited AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
     SELECT :actorId::uuid, :actorRole, ${auditAction('receipt.opened')}, order_id::text, jsonb_build_object('receipt', serial) FROM found
   )
   SELECT serial, details, amount, method, reference, paid_at, voided_at, void_reason, file_key FROM found`,
);

/** Records the file key of a receipt. Returns no row when another file was recorded first, or it was voided since. */
export const RECORD_RECEIPT_FILE = new Prepared<
  { serial: string; key: string; old: string | null; isVoid: boolean },
  { file_key: string }
>(
  'record-receipt-file',
  `UPDATE receipts SET file_key = :key
   WHERE serial = :serial AND file_key IS NOT DISTINCT FROM :old::text AND (voided_at IS NOT NULL) = :isVoid::boolean
   RETURNING file_key`,
);

/** Selects the file key of a receipt. */
export const FIND_RECEIPT_FILE = new Prepared<{ serial: string }, { file_key: string | null }>(
  'find-receipt-file',
  'SELECT file_key FROM receipts WHERE serial = :serial',
);
