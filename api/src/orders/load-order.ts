import type { EntityManager } from 'typeorm';
import { OrderBeneficiaryEntity } from './order-beneficiary.entity.js';
import { OrderItemEntity } from './order-item.entity.js';
import { OrderEntity } from './order.entity.js';

/** An order with its lines and persons, both sorted by position. */
export interface OrderAggregate {
  order: OrderEntity;
  items: OrderItemEntity[];
  beneficiaries: OrderBeneficiaryEntity[];
}

/** Loads an order with its lines and persons; null when it does not exist. The caller must have checked access to it. */
export async function loadOrder(manager: EntityManager, orderId: string): Promise<OrderAggregate | null> {
  const order = await manager.findOneBy(OrderEntity, { id: orderId });
  if (!order) return null;
  const ofOrder = { where: { orderId }, order: { position: 'ASC' } } as const;
  const [items, beneficiaries] = await Promise.all([
    manager.find(OrderItemEntity, ofOrder),
    manager.find(OrderBeneficiaryEntity, ofOrder),
  ]);
  return { order, items, beneficiaries };
}
