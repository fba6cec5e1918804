import type { DataSource, EntityManager } from 'typeorm';
import { EntityRows } from '../infrastructure/database/entity-rows.js';
import { selectArrays } from '../infrastructure/database/prepared.js';
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

/** Reads orders with their lines and persons in one statement, without the cost of TypeORM's own hydration. */
export class OrderAggregates {
  private readonly orders: EntityRows<OrderEntity>;
  private readonly items: EntityRows<OrderItemEntity>;
  private readonly beneficiaries: EntityRows<OrderBeneficiaryEntity>;
  /** The list for SELECT about `orders o`; {@link read} reads its values. */
  readonly list: string;

  constructor(private readonly dataSource: DataSource) {
    this.orders = new EntityRows(dataSource, OrderEntity);
    this.items = new EntityRows(dataSource, OrderItemEntity);
    this.beneficiaries = new EntityRows(dataSource, OrderBeneficiaryEntity);
    const all = (rows: string, table: string) =>
      `(SELECT json_agg(${rows} ORDER BY r.position) FROM ${table} r WHERE r.order_id = o.id)`;
    this.list = [
      this.orders.list('o'),
      all(this.items.json('r'), 'order_items'),
      all(this.beneficiaries.json('r'), 'order_beneficiaries'),
    ].join(', ');
  }

  /** The number of values of {@link list}. */
  get width(): number {
    return this.orders.width + 2;
  }

  /** The order of a row's values, of which the first of {@link list} is at `offset`. */
  read(values: unknown[], offset: number): OrderAggregate {
    const [items, beneficiaries] = values.slice(offset + this.orders.width);
    return {
      order: this.orders.read(values, offset),
      items: ((items ?? []) as unknown[][]).map((row) => this.items.read(row)),
      beneficiaries: ((beneficiaries ?? []) as unknown[][]).map((row) => this.beneficiaries.read(row)),
    };
  }

  /** The orders with these ids, in no order; those that do not exist are left out. */
  async byIds(ids: string[]): Promise<OrderAggregate[]> {
    const text = `SELECT ${this.list} FROM orders o WHERE o.id = ANY($1::uuid[])`;
    const rows = await selectArrays(this.dataSource, { name: 'select-orders', text, values: [ids] });
    return rows.map((row) => this.read(row, 0));
  }
}
