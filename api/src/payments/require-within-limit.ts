import { limitError, type PaymentMethod } from '@nidaan/contract';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../infrastructure/http/problem.js';
import type { OrderEntity } from '../orders/order.entity.js';
import { LOCK_PAYER, SUM_CASH } from './payments.statements.js';

interface NewPayment {
  method: PaymentMethod;
  amount: number;
  paidAt: Date;
}

/** The cash that counts together with a payment: that of its order, or that of its payer on its day, whichever is more. */
async function cashBefore(manager: EntityManager, order: OrderEntity, paidAt: Date): Promise<number> {
  const payer = { orderId: order.id, phone: order.phoneno, paidAt };
  // Two orders of one payer, paid at the same time, must not both find that the day has room.
  if (order.phoneno !== null) await LOCK_PAYER.runIn(manager, { phone: order.phoneno });
  const [sums] = await SUM_CASH.runIn(manager, payer);
  return Math.max(sums?.ofOrder ?? 0, sums?.ofDay ?? 0);
}

/** Throws when a payment exceeds what may be received by its method. A payer is known by the phone number of the order. */
export async function requireWithinLimit(
  manager: EntityManager,
  order: OrderEntity,
  { method, amount, paidAt }: NewPayment,
): Promise<void> {
  const before = method === 'cash' ? await cashBefore(manager, order, paidAt) : 0;
  const message = limitError(method, amount, before);
  if (message) throw new DomainError('validation_failed', { errors: [{ path: 'amount', message }] });
}
