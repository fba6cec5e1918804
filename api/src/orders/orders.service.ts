import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type AdminOrderView,
  type CustomerOrderView,
  isStaff,
  type OrderFilters,
  type OrderQuery,
} from '@nidaan/contract';
import { In, type Repository } from 'typeorm';
import { Clock } from '../infrastructure/clock.js';
import type { Caller, CallerIdentity } from '../infrastructure/http/access.js';
import type { CursorPosition, EtaggedPage } from '../infrastructure/http/page.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { OrderBeneficiaryEntity } from './order-beneficiary.entity.js';
import { OrderItemEntity } from './order-item.entity.js';
import { orderListEtag } from './staff/order-list-etag.js';
import { SELECT_LAST_STEPS, type LastStep } from './moves/last-step.js';
import { readBatch, readPage } from './staff/order-pages.js';
import type { OrderAggregate } from './load-order.js';
import { OrderReports } from './order-reports.js';
import { bookingStaffOf } from './placing/booking-staff.js';
import { OrderEntity } from './order.entity.js';
import { toAdminOrderView, toCustomerOrderView } from './order.view.js';

// The number of rows read at once for an export or a list that is read as a whole.
const BATCH = 500;

/** An order in the view of its caller's role. */
export type OrderView = AdminOrderView | CustomerOrderView;

function groupByOrder<T extends { orderId: string }>(rows: T[]): Map<string, T[]> {
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
    private readonly reports: OrderReports,
    private readonly clock: Clock,
  ) {}

  /** A page of the orders that a caller may see: all for staff, their own for a customer. `seen` is the client's ETag. */
  async list(caller: Caller, query: OrderQuery, seen?: string): Promise<EtaggedPage<OrderView>> {
    const now = this.clock.now();
    const wanted = isStaff(caller.role) ? { ...query, now } : { ...query, now, userId: caller.id };
    const { ids, ...position } = await readPage(this.orders.manager, wanted, query);
    // The ETag is computed before the rows are read, so that the rows are never older than their ETag.
    const etag = await this.orderListEtag(caller, ids, position);
    const rows = etag === seen ? null : await this.reveal(caller, await this.byIds(ids));
    return { rows, etag, ...position };
  }

  /** All orders that match the filters in the admin view, newest first, in batches of `BATCH`. */
  async *all(filters: OrderFilters & { userId?: string }): AsyncGenerator<AdminOrderView[]> {
    // All batches are of the day on which the first was read.
    const wanted = { ...filters, now: this.clock.now() };
    for (let after: string | undefined, full = true; full;) {
      const ids = await readBatch(this.orders.manager, wanted, BATCH, after);
      yield await this.viewsOf(await this.byIds(ids), toAdminOrderView);
      after = ids.at(-1);
      full = ids.length === BATCH;
    }
  }

  /**
   * An order in the admin view. Its reports are included only for a `reader` who may open reports, and to whom their links
   * are signed.
   */
  async forStaff(id: string, reader?: CallerIdentity): Promise<AdminOrderView> {
    const views = await this.viewsOf(await this.orders.findBy({ id }), toAdminOrderView);
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
    if (isStaff(caller.role))
      return this.reports.intoStaffViews(await this.viewsOf(orders, toAdminOrderView), caller);
    return this.reports.intoCustomerViews(await this.viewsOf(orders, toCustomerOrderView), caller);
  }

  private async lastSteps(orders: OrderEntity[]): Promise<Map<string, LastStep>> {
    const orderIds = orders.map(({ id }) => id);
    const steps =
      orderIds.length > 0 ? await SELECT_LAST_STEPS.run(this.orders.manager.dataSource, { orderIds }) : [];
    return new Map(steps.map((step) => [step.order_id, step]));
  }

  private async viewsOf<View>(
    orders: OrderEntity[],
    toView: (whole: OrderAggregate, step?: LastStep, bookedBy?: string) => View,
  ): Promise<View[]> {
    const ofOrders = {
      where: { orderId: In(orders.map(({ id }) => id)) },
      order: { position: 'ASC' },
    } as const;
    const [items, beneficiaries, steps, staff] = await Promise.all([
      this.items.find(ofOrders),
      this.beneficiaries.find(ofOrders),
      this.lastSteps(orders),
      bookingStaffOf(this.orders.manager, orders),
    ]);
    const itemsOf = groupByOrder(items);
    const personsOf = groupByOrder(beneficiaries);
    return orders.map((order) =>
      toView(
        {
          order,
          items: itemsOf.get(order.id) ?? [],
          beneficiaries: personsOf.get(order.id) ?? [],
        },
        steps.get(order.id),
        staff.get(order.placedBy ?? ''),
      ),
    );
  }
}
