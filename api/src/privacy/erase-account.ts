import type { Erased, OrderStatus } from '@nidaan/contract';
import type { EntityManager } from 'typeorm';
import { InvitationEntity } from '../accounts/invitations/invitation.entity.js';
import type { AuditService } from '../audit/audit.service.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { NewsletterSubscriptionEntity } from '../newsletter/newsletter-subscription.entity.js';
import { OrderEntity } from '../orders/order.entity.js';
import { claimGuestOrders } from '../users/claim-guest-orders.js';
import { emailIs } from '../users/email-is.js';
import { UserEntity } from '../users/user.entity.js';
import { detachOrders, eraseOrders } from './erase-orders.js';

const OVER: readonly OrderStatus[] = ['Report ready', 'Completed', 'Cancelled'];

const idsOf = (orders: OrderEntity[]) => orders.map(({ id }) => id);
const referencesOf = (orders: OrderEntity[]) => orders.map(({ reference }) => reference);

/**
 * Erases an account in a transaction, with the data of its orders. Throws `orders_in_progress` while an order that it placed
 * is open, because a visit is about to take place. An open order that only has its email address may be another person's: it
 * continues without the address and is erased once it is closed. The audit log keeps ids that no longer refer to a person.
 */
export async function eraseAccount(manager: EntityManager, id: string, audit: AuditService): Promise<Erased> {
  // The locks keep bookings and status changes out until the end.
  const lock = { mode: 'pessimistic_write' } as const;
  const user = await manager.findOneOrFail(UserEntity, { where: { id }, lock });
  await claimGuestOrders(manager, user);
  const owned = await manager.find(OrderEntity, { where: { userId: id }, order: { id: 'ASC' }, lock });
  const open = owned.filter(({ status }) => !OVER.includes(status));
  const waiting = open.filter(({ accountSource }) => accountSource !== 'email');
  if (waiting.length > 0) throw inProgress(referencesOf(waiting));

  const over = owned.filter((order) => !open.includes(order));
  await eraseOrders(manager, idsOf(over));
  await detachOrders(manager, idsOf(open));
  if (user.emailVerifiedAt) {
    const email = emailIs(user.email);
    await manager.delete(NewsletterSubscriptionEntity, { email });
    await manager.delete(InvitationEntity, { email });
  }
  const detail = { orders: over.length };
  await audit.record({ by: { id, role: 'customer' }, action: 'user.erased', subjectId: id, detail }, manager);
  await manager.delete(UserEntity, { id });
  return { erased: true, orders: over.length, continued: referencesOf(open) };
}

function inProgress(orders: string[]): DomainError {
  const detail = `An order is in progress: ${orders.join(', ')}. Cancel it or wait for its report, then try again.`;
  return new DomainError('orders_in_progress', { detail, orders });
}
