import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type AdminOrderView,
  type CustomerOrderView,
  normalisePhone,
  type OrderQuery,
} from '@nidaan/contract';
import { type FindOptionsOrder, In, type Repository, type SelectQueryBuilder } from 'typeorm';
import type { Caller } from '../http/access.js';
import { COUNTED, type Page } from '../http/page.js';
import { DomainError } from '../http/problem.js';
import { OrderBeneficiaryEntity } from './order-beneficiary.entity.js';
import { OrderItemEntity } from './order-item.entity.js';
import { OrderEntity } from './order.entity.js';
import { toAdminOrderView, toCustomerOrderView } from './order.view.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const SORTS: Record<OrderQuery['sort'], FindOptionsOrder<OrderEntity>> = {
  '-createdAt': { id: 'DESC' },
  createdAt: { id: 'ASC' },
  '-appointmentDate': { appointmentDate: 'DESC', id: 'DESC' },
  appointmentDate: { appointmentDate: 'ASC', id: 'ASC' },
};

/** An order as its reader may see it. */
export type OrderView = AdminOrderView | CustomerOrderView;

/** A search text as the database keeps it: telephone numbers without what people put between digits. */
function patternOf(q: string): string {
  const digits = /^[+\d\s().-]+$/.test(q) ? q.replace(/[\s().-]/g, '') : q;
  return `%${(normalisePhone(q) ?? digits).replace(/[\\%_]/g, '\\$&')}%`;
}

function byOrder<T extends { orderId: string }>(rows: T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.orderId);
    if (group) group.push(row);
    else groups.set(row.orderId, [row]);
  }
  return groups;
}

@Injectable()
export class OrdersService {
  constructor(
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    @InjectRepository(OrderItemEntity) private readonly items: Repository<OrderItemEntity>,
    @InjectRepository(OrderBeneficiaryEntity)
    private readonly beneficiaries: Repository<OrderBeneficiaryEntity>,
  ) {}

  /** A page of the orders that a caller may see: all for an admin, their own for a customer. */
  async list(caller: Caller, query: OrderQuery): Promise<Page<OrderView>> {
    const { page, limit, sort } = query;
    const rows = this.matching(caller, query).setFindOptions({ order: SORTS[sort] });
    const [orders, counted] = await Promise.all([
      rows
        .limit(limit)
        .offset((page - 1) * limit)
        .getMany(),
      this.matching(caller, query)
        .select('o.id')
        .limit(COUNTED + 1)
        .getRawMany(),
    ]);
    return { rows: await this.reveal(caller, orders), page, limit, total: counted.length };
  }

  /** One order that a caller may see; somebody else's is not found. */
  async one(caller: Caller, id: string): Promise<OrderView> {
    const order = UUID.test(id) && (await this.seenBy(caller).andWhere('o.id = :id', { id }).getOne());
    const [view] = await this.reveal(caller, order ? [order] : []);
    if (!view) throw new DomainError('not_found');
    return view;
  }

  private seenBy({ id, role }: Caller): SelectQueryBuilder<OrderEntity> {
    const orders = this.orders.createQueryBuilder('o');
    return role === 'admin' ? orders : orders.where('o.userId = :caller', { caller: id });
  }

  private matching(caller: Caller, { q, status, date }: OrderQuery): SelectQueryBuilder<OrderEntity> {
    const orders = this.seenBy(caller);
    if (status) orders.andWhere('o.status = :status', { status });
    if (date) orders.andWhere('o.appointmentDate = :date', { date });
    if (q) orders.andWhere('o.searched LIKE search_fold(:pattern)', { pattern: patternOf(q) });
    return orders;
  }

  private async reveal(caller: Caller, orders: OrderEntity[]): Promise<OrderView[]> {
    if (caller.role !== 'admin') return orders.map(toCustomerOrderView);
    const ofThese = {
      where: { orderId: In(orders.map(({ id }) => id)) },
      order: { position: 'ASC' },
    } as const;
    const [items, beneficiaries] = await Promise.all([
      this.items.find(ofThese),
      this.beneficiaries.find(ofThese),
    ]);
    const itemsOf = byOrder(items);
    const personsOf = byOrder(beneficiaries);
    return orders.map((order) =>
      toAdminOrderView({
        order,
        items: itemsOf.get(order.id) ?? [],
        beneficiaries: personsOf.get(order.id) ?? [],
      }),
    );
  }
}
