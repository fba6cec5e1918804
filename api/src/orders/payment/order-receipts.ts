import type { PaymentMethod, ReceiptView, WithdrawalReason } from '@nidaan/contract';
import { Prepared } from '../../infrastructure/database/prepared.js';

/** A receipt of an order, as the order's page and emails show it. */
export interface OrderReceipt {
  serial: string;
  /** In rupees. */
  amount: number;
  method: PaymentMethod;
  reference: string | null;
  paid_at: Date;
  voided_at: Date | null;
  void_reason: WithdrawalReason | null;
}

/** The amount is cast because pg returns a bigint as text; every amount is a safe integer in JavaScript. */
export const RECEIPT_COLUMNS =
  'serial, amount::float8 AS amount, method, reference, paid_at, voided_at, void_reason';

/** Selects the receipts of an order, newest first, including void ones. */
export const LIST_RECEIPTS = new Prepared<{ orderId: string }, OrderReceipt>(
  'list-receipts',
  `SELECT ${RECEIPT_COLUMNS} FROM receipts WHERE order_id = :orderId ORDER BY paid_at DESC, number DESC`,
);

/** A receipt as staff and customers see it. */
export function toReceiptView({
  serial,
  amount,
  method,
  reference,
  paid_at: paidAt,
  voided_at: voidedAt,
  void_reason: voidReason,
}: OrderReceipt): ReceiptView {
  return {
    serial,
    amount,
    method,
    bankReference: reference,
    paidAt: paidAt.toISOString(),
    voidedAt: voidedAt?.toISOString() ?? null,
    voidReason,
  };
}
