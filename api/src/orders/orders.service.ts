import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AdminOrderView, CustomerOrderView, OrderFilters, OrderQuery } from '@nidaan/contract';
import { In, type Repository } from 'typeorm';
import type { Caller } from '../http/access.js';
import type { CursorPosition, EtaggedPage } from '../http/page.js';
import { DomainError } from '../http/problem.js';
import { ReportsService } from '../reports/reports.service.js';
import { UUID } from '../uuid.js';
import { OrderBeneficiaryEntity } from './order-beneficiary.entity.js';
import { OrderItemEntity } from './order-item.entity.js';
import { orderListEtag } from './staff/order-list-etag.js';
import { SELECT_LAST_STEPS, type LastStep } from './moves/last-step.js';
import { readBatch, readPage } from './staff/order-pages.js';
import { OrderEntity } from './order.entity.js';
import { toAdminOrderView, toCustomerOrderView } from './order.view.js';

// Rows read at once for a table or a list that is told as a whole.
const BATCH = 500;

/** An order as its reader may see it. */
export type OrderView = AdminOrderView | CustomerOrderView;

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
    private readonly reports: ReportsService,
  ) {}

  /** A page of the orders that a caller may see: all for an admin, their own for a customer. `seen` is the tag of theirs. */
  async list(caller: Caller, query: OrderQuery, seen?: string): Promise<EtaggedPage<OrderView>> {
    const wanted = caller.role === 'admin' ? query : { ...query, userId: caller.id };
    const { ids, ...position } = await readPage(this.orders.manager, wanted, query);
    // Before the rows are read, so that they are never older than their tag.
    const etag = await this.orderListEtag(caller, ids, position);
    const rows = etag === seen ? null : await this.reveal(caller, await this.byIds(ids));
    return { rows, etag, ...position };
  }

  /** All orders that match, the newest first, as staff see them, some hundreds at a time. */
  async *all(filters: OrderFilters & { userId?: string }): AsyncGenerator<AdminOrderView[]> {
    for (let after: string | undefined, full = true; full;) {
      const ids = await readBatch(this.orders.manager, filters, BATCH, after);
      yield await this.staffViews(await this.byIds(ids));
      after = ids.at(-1);
      full = ids.length === BATCH;
    }
  }

  /** An order as staff see it; with its reports for a reader, since links to them are made for one. */
  async forStaff(id: string, reader?: Pick<Caller, 'id'>): Promise<AdminOrderView> {
    if (!UUID.test(id)) throw new DomainError('not_found');
    const views = await this.staffViews(await this.orders.findBy({ id }));
    const [view] = reader ? await this.reports.intoStaffViews(views, reader) : views;
    if (!view) throw new DomainError('not_found');
    return view;
  }

  private orderListEtag(
    caller: Caller,
    ids: string[],
    { total, next, previous }: CursorPosition,
  ): Promise<string> {
    const rest = [caller.role, caller.id, this.reports.linksEnd(), total, next ?? '', previous ?? ''];
    return orderListEtag(this.orders.manager.dataSource, ids, rest);
  }

  private async byIds(ids: string[]): Promise<OrderEntity[]> {
    const orders = await this.orders.findBy({ id: In(ids) });
    const byId = new Map(orders.map((order) => [order.id, order]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private async reveal(caller: Caller, orders: OrderEntity[]): Promise<OrderView[]> {
    if (caller.role === 'admin') return this.reports.intoStaffViews(await this.staffViews(orders), caller);
    const steps = await this.lastSteps(orders);
    const views = orders.map((order) => toCustomerOrderView(order, steps.get(order.id)));
    return this.reports.intoCustomerViews(views, caller);
  }

  private async lastSteps(orders: OrderEntity[]): Promise<Map<string, LastStep>> {
    const orderIds = orders.map(({ id }) => id);
    const steps =
      orderIds.length > 0 ? await SELECT_LAST_STEPS.run(this.orders.manager.dataSource, { orderIds }) : [];
    return new Map(steps.map((step) => [step.order_id, step]));
  }

  private async staffViews(orders: OrderEntity[]): Promise<AdminOrderView[]> {
    const ofThese = {
      where: { orderId: In(orders.map(({ id }) => id)) },
      order: { position: 'ASC' },
    } as const;
    const [items, beneficiaries, steps] = await Promise.all([
      this.items.find(ofThese),
      this.beneficiaries.find(ofThese),
      this.lastSteps(orders),
    ]);
    const itemsOf = byOrder(items);
    const personsOf = byOrder(beneficiaries);
    return orders.map((order) =>
      toAdminOrderView(
        {
          order,
          items: itemsOf.get(order.id) ?? [],
          beneficiaries: personsOf.get(order.id) ?? [],
        },
        steps.get(order.id),
      ),
    );
  }
}
