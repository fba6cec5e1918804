import type { EntityManager } from 'typeorm';
import { OrderBeneficiaryEntity } from './order-beneficiary.entity.js';
import { OrderItemEntity } from './order-item.entity.js';
import { OrderEntity } from './order.entity.js';
import type { OrderAggregate } from './order.view.js';

/** An order with its rows, for work on it; null when there is none. Anyone who asks has the right to it. */
export async function loadOrder(manager: EntityManager, orderId: string): Promise<OrderAggregate | null> {
  const order = await manager.findOneBy(OrderEntity, { id: orderId });
  if (!order) return null;
  const ofIt = { where: { orderId }, order: { position: 'ASC' } } as const;
  const [items, beneficiaries] = await Promise.all([
    manager.find(OrderItemEntity, ofIt),
    manager.find(OrderBeneficiaryEntity, ofIt),
  ]);
  return { order, items, beneficiaries };
}
