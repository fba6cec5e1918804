import type { ReceiptView } from '@nidaan/contract';
import type { IssuedReceipt } from '../../payments/receipts/receipts.statements.js';

/** A receipt as staff and customers see it. */
export function toReceiptView(receipt: Omit<IssuedReceipt, 'details' | 'file_key'>): ReceiptView {
  const { serial, amount, method, reference, paid_at, voided_at, void_reason: voidReason } = receipt;
  return {
    serial,
    amount,
    method,
    bankReference: reference,
    paidAt: paid_at.toISOString(),
    voidedAt: voided_at?.toISOString() ?? null,
    voidReason,
  };
}
