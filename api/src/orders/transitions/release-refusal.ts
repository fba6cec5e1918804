import { awaitsReferral, needsReleaseReason, REASON_REQUIRED } from '@nidaan/contract';
import { DomainError } from '../../infrastructure/http/problem.js';
import { stateOf } from '../customer/order-page.view.js';
import type { OrderEntity } from '../order.entity.js';
import type { OrderItemEntity } from '../order-item.entity.js';

/** The refusal of a change that would plan the visit of an order without the referral that the law requires; else null. */
export const referralRefusal = (order: OrderEntity, items: OrderItemEntity[]): DomainError | null => {
  if (!awaitsReferral(order, items)) return null;
  const message = 'A test needs a referral or counselling. Note who gave it, and when.';
  return new DomainError('referral_missing', {
    current: stateOf(order),
    errors: [{ path: 'referral', message }],
  });
};

/** The refusal of staff's release of an order on hold; null when nothing is missing or a reason is given. */
export function releaseRefusal(
  order: OrderEntity,
  items: OrderItemEntity[],
  reason: string | null,
): DomainError | null {
  const refusal = referralRefusal(order, items);
  if (refusal || reason !== null || !needsReleaseReason(order.holdReasons)) return refusal;
  return new DomainError('validation_failed', { errors: [{ path: 'reason', message: REASON_REQUIRED }] });
}
