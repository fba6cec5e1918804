import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type AdminOrderView,
  type CustomerOrderView,
  isStaff,
  type OrderFilters,
  type OrderQuery,
} from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Clock } from '../infrastructure/clock.js';
import type { Caller, CallerIdentity } from '../infrastructure/http/access.js';
import type { EtaggedPage } from '../infrastructure/http/page.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { OrderReports } from './order-reports.js';
import { OrderRows, type WholeOrder } from './order-rows.js';
import { toAdminOrderView, toCustomerOrderView } from './order.view.js';
import { orderListEtag, stateIn } from './staff/order-list-etag.js';
import { type OrderPage, readBatch, readPage } from './staff/order-pages.js';

// The number of rows read at once for an export or a list that is read as a whole.
const BATCH = 500;

/** An order in the view of its caller's role. */
export type OrderView = AdminOrderView | CustomerOrderView;

/** An order in a view, still without its reports. */
const withoutReports =
  <View>(toView: (whole: WholeOrder) => View) =>
  (whole: WholeOrder) => ({
    view: toView(whole),
    reports: whole.reports,
    beneficiaries: whole.beneficiaries,
  });

@Injectable()
export class OrdersService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly rows: OrderRows,
    private readonly reports: OrderReports,
    private readonly clock: Clock,
  ) {}

  /** A page of the orders that a caller may see: all for staff, their own for a customer. `seen` is the client's ETag. */
  async list(caller: Caller, query: OrderQuery, seen?: string): Promise<EtaggedPage<OrderView>> {
    const page = await this.readPage(caller, query, stateIn(seen));
    const etag = this.etagOf(caller, page);
    if (etag === seen) return { ...page, etag, rows: null };
    // Orders in a known state are not read, although the ETag may differ by the rest, such as the total.
    const { orders, ...position } = page.orders ? page : await this.readPage(caller, query, null);
    const rows = this.reveal(caller, orders ?? []);
    return { ...position, etag: this.etagOf(caller, position), rows };
  }

  /** All orders that match the filters in the admin view, newest first, in batches of `BATCH`. */
  async *all(filters: OrderFilters & { userId?: string }): AsyncGenerator<AdminOrderView[]> {
    // All batches are of the day on which the first was read.
    const wanted = { ...filters, now: this.clock.now() };
    for (let after: string | undefined, full = true; full;) {
      const ids = await readBatch(this.dataSource, wanted, BATCH, after);
      yield (await this.rows.byIds(ids)).map(toAdminOrderView);
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
    const views = reader
      ? this.reports.intoStaffViews(orders.map(withoutReports(toAdminOrderView)), reader)
      : orders.map(toAdminOrderView);
    const [view] = views;
    if (!view) throw new DomainError('not_found');
    return view;
  }

  private readPage(caller: Caller, query: OrderQuery, known: string | null): Promise<OrderPage> {
    const now = this.clock.now();
    const wanted = isStaff(caller.role) ? { ...query, now } : { ...query, now, userId: caller.id };
    return readPage(this.dataSource, this.rows, wanted, query, known);
  }

  private etagOf(
    caller: Caller,
    { state, total, next, previous }: Pick<OrderPage, 'state' | 'total' | 'next' | 'previous'>,
  ): string {
    const rest = [caller.role, caller.id, this.reports.linksEnd(), total, next ?? '', previous ?? ''];
    return orderListEtag(state, rest);
  }

  private reveal(caller: Caller, orders: WholeOrder[]): OrderView[] {
    if (isStaff(caller.role))
      return this.reports.intoStaffViews(orders.map(withoutReports(toAdminOrderView)), caller);
    return this.reports.intoCustomerViews(orders.map(withoutReports(toCustomerOrderView)), caller);
  }
}
