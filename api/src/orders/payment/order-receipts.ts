import type { ReceiptView } from '@nidaan/contract';
import type { EntityManager } from 'typeorm';
import { ReceiptEntity } from '../../payments/receipts/receipt.entity.js';

/** The receipts of an order, newest first, including void ones. */
export function findReceipts(manager: EntityManager, orderId: string): Promise<ReceiptEntity[]> {
  return manager.find(ReceiptEntity, { where: { orderId }, order: { paidAt: 'DESC', number: 'DESC' } });
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
}: ReceiptEntity): ReceiptView {
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
