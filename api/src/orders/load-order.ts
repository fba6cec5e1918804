import { type EntityManager, In } from 'typeorm';
import { OrderBeneficiaryEntity } from './order-beneficiary.entity.js';
import { OrderItemEntity } from './order-item.entity.js';
import { OrderEntity } from './order.entity.js';

/** An order with its lines and persons, both sorted by position. */
export interface OrderAggregate {
  order: OrderEntity;
  items: OrderItemEntity[];
  beneficiaries: OrderBeneficiaryEntity[];
}

/** Loads the lines and persons of orders. */
export async function withParts(manager: EntityManager, orders: OrderEntity[]): Promise<OrderAggregate[]> {
  const ofOrders = {
    where: { orderId: In(orders.map(({ id }) => id)) },
    order: { position: 'ASC' },
  } as const;
  const items = await manager.find(OrderItemEntity, ofOrders);
  const beneficiaries = await manager.find(OrderBeneficiaryEntity, ofOrders);
  return orders.map((order) => ({
    order,
    items: items.filter(({ orderId }) => orderId === order.id),
    beneficiaries: beneficiaries.filter(({ orderId }) => orderId === order.id),
  }));
}

/** Loads an order with its lines and persons; null when it does not exist. The caller must have checked access to it. */
export async function loadOrder(manager: EntityManager, orderId: string): Promise<OrderAggregate | null> {
  const order = await manager.findOneBy(OrderEntity, { id: orderId });
  const [whole = null] = order ? await withParts(manager, [order]) : [];
  return whole;
}
