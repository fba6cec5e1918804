import type { PaymentMethod, ReceiptView, WithdrawalReason } from '@nidaan/contract';
import type { EntityManager } from 'typeorm';

/** A receipt of an order, as the order's page and emails show it. */
export interface OrderReceipt {
  serial: string;
  /** In rupees. */
  amount: number;
  method: PaymentMethod;
  reference: string | null;
  paidAt: Date;
  voidedAt: Date | null;
  voidReason: WithdrawalReason | null;
}

/** The receipts of an order, newest first, including void ones. */
export function findReceipts(manager: EntityManager, orderId: string): Promise<OrderReceipt[]> {
  // The entity is named, because payments depend on orders.
  const receipts = manager.getRepository<OrderReceipt & { orderId: string; number: number }>('receipts');
  return receipts.find({ where: { orderId }, order: { paidAt: 'DESC', number: 'DESC' } });
}

/** A receipt as staff and customers see it. */
export function toReceiptView({
  serial,
  amount,
  method,
  reference,
  paidAt,
  voidedAt,
  voidReason,
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
