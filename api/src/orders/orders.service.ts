import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type AdminOrderView,
  type CustomerOrderView,
  isStaff,
  type OrderFilters,
  type OrderQuery,
  type Role,
} from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Clock } from '../infrastructure/clock.js';
import type { Caller, CallerIdentity } from '../infrastructure/http/access.js';
import type { CursorPage } from '../infrastructure/http/page.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { OrderReports } from './order-reports.js';
import { OrderRows, type WholeOrder } from './order-rows.js';
import { toAdminOrderView, toCustomerOrderView } from './order.view.js';
import { readBatch, readPage } from './staff/order-pages.js';

// The number of rows read at once for an export or a list that is read as a whole.
const BATCH = 500;

/** An order in the view of its caller's role. */
type OrderView = AdminOrderView | CustomerOrderView;

@Injectable()
export class OrdersService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly rows: OrderRows,
    private readonly reports: OrderReports,
    private readonly clock: Clock,
  ) {}

  /** A page of the orders that a caller may see: all for staff, their own for a customer. */
  async list(caller: Caller, query: OrderQuery): Promise<CursorPage<OrderView>> {
    const now = this.clock.now();
    const wanted = isStaff(caller.role) ? { ...query, now } : { ...query, now, userId: caller.id };
    const { ids, ...position } = await readPage(this.dataSource, wanted, query);
    return { ...position, rows: await this.reveal(caller, await this.rows.byIds(ids)) };
  }

  /** All orders that match the filters as a role of staff sees them, newest first, in batches of `BATCH`. */
  async *all(
    filters: OrderFilters & { userId?: string },
    role: Role | null,
  ): AsyncGenerator<AdminOrderView[]> {
    // All batches are of the day on which the first was read.
    const wanted = { ...filters, now: this.clock.now() };
    for (let after: string | undefined, full = true; full;) {
      const ids = await readBatch(this.dataSource, wanted, BATCH, after);
      yield (await this.rows.byIds(ids)).map((whole) => toAdminOrderView(whole, role));
      after = ids.at(-1);
      full = ids.length === BATCH;
    }
  }

  /**
   * An order in the admin view. Its reports are included only for a `reader` who may open reports, and to whom their links
   * are signed.
   */
  async forStaff(id: string, reader?: CallerIdentity): Promise<AdminOrderView> {
    const orders = await this.rows.byIds([id]);
    const [view] = reader
      ? await this.forRole(orders, reader)
      : orders.map((whole) => toAdminOrderView(whole, null));
    if (!view) throw new DomainError('not_found');
    return view;
  }

  private forRole(orders: WholeOrder[], reader: CallerIdentity): Promise<AdminOrderView[]> {
    return this.reports.intoStaffViews(
      orders.map((whole) => toAdminOrderView(whole, reader.role)),
      reader,
    );
  }

  private reveal(caller: Caller, orders: WholeOrder[]): Promise<OrderView[]> {
    if (isStaff(caller.role)) return this.forRole(orders, caller);
    return this.reports.intoCustomerViews(orders.map(toCustomerOrderView), caller);
  }
}
