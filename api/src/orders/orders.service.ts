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
import type { EtaggedPage } from '../infrastructure/http/page.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { OrderReports } from './order-reports.js';
import { OrderRows, type WholeOrder } from './order-rows.js';
import { toAdminOrderView, toCustomerOrderView } from './order.view.js';
import { KeptRows } from './staff/kept-rows.js';
import { KnownNumber } from './staff/known-number.js';
import { orderListEtag } from './staff/order-list-etag.js';
import { type OrderPage, type PlacedOrder, readBatch, readPage } from './staff/order-pages.js';
import { isOfAll } from './staff/order-search.js';

// The number of rows read at once for an export or a list that is read as a whole.
const BATCH = 500;

/** An order in the view of its caller's role. */
type OrderView = AdminOrderView | CustomerOrderView;

/** An order in a view, still without its reports. */
const withoutReports =
  <View>(toView: (whole: WholeOrder) => View) =>
  (whole: WholeOrder) => ({
    view: toView(whole),
    reports: whole.reports,
    beneficiaries: whole.beneficiaries,
  });

/** True when the view changes without a change of the order: while its last transition can be undone. */
const countsDown = ({ step }: WholeOrder) => (step?.undo_seconds ?? 0) > 0;

const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer];

/** The JSON array of rows that are JSON already. */
function jsonArray(rows: Buffer[]): Buffer {
  const parts = [OPEN];
  for (const row of rows) parts.push(row, COMMA);
  // In place of the last comma, or after the bracket of an empty list.
  parts[Math.max(1, parts.length - 1)] = CLOSE;
  return Buffer.concat(parts);
}

@Injectable()
export class OrdersService {
  private readonly kept = new KeptRows();
  private readonly many = new KnownNumber();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly rows: OrderRows,
    private readonly reports: OrderReports,
    private readonly clock: Clock,
  ) {}

  /** A page of the orders that a caller may see: all for staff, their own for a customer. `seen` is the client's ETag. */
  async list(caller: Caller, query: OrderQuery, seen?: string): Promise<EtaggedPage> {
    // Whatever a view depends on besides the state of its order.
    const view = [caller.role, caller.id, this.reports.linksEnd()];
    const list = JSON.stringify([...view, query]);
    const isNew = seen === undefined && !this.kept.has(list);
    const page = await this.readPage(caller, query, isNew);
    const { orders, ...position } = page;
    const states = orders.map(({ state }) => state);
    const etag = orderListEtag([
      ...view,
      position.total,
      position.next ?? '',
      position.previous ?? '',
      states,
    ]);
    const body = etag === seen ? null : await this.bodyOf(list, caller, orders);
    return { ...position, etag, body };
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
      ? this.forRole(orders, reader)
      : orders.map((whole) => toAdminOrderView(whole, null));
    if (!view) throw new DomainError('not_found');
    return view;
  }

  private async readPage(caller: Caller, query: OrderQuery, whole: boolean): Promise<OrderPage> {
    const now = this.clock.now();
    const wanted = isStaff(caller.role) ? { ...query, now } : { ...query, now, userId: caller.id };
    const ofAll = isOfAll(wanted);
    const many = ofAll && this.many.isAboveCounts;
    const page = await readPage(this.dataSource, this.rows, wanted, query, { whole, many });
    if (ofAll && !many) this.many.note(page.total);
    return page;
  }

  /** Orders in their views as a JSON array. Rows that are kept from the last answer to this list are not made again. */
  private async bodyOf(list: string, caller: Caller, placed: PlacedOrder[]): Promise<Buffer> {
    const kept = this.kept.get(list);
    const read = await this.wholeOrders(placed.filter(({ state }) => !kept.has(state)));
    const views = this.reveal(caller, read);
    const made = new Map(
      read.map(({ order }, index) => [order.id, Buffer.from(JSON.stringify(views[index]))]),
    );
    const rows = placed.flatMap(({ id, state }) => {
      const row = kept.get(state) ?? made.get(id);
      return row ? [{ id, state, row }] : [];
    });
    if (read.length > 0) {
      const counting = new Set(read.filter(countsDown).map(({ order }) => order.id));
      this.kept.set(
        list,
        rows.filter(({ id }) => !counting.has(id)),
      );
    }
    return jsonArray(rows.map(({ row }) => row));
  }

  /** Orders of a page, read with it or now. */
  private async wholeOrders(placed: PlacedOrder[]): Promise<WholeOrder[]> {
    const read = placed.flatMap(({ whole }) => whole ?? []);
    return read.length === placed.length ? read : this.rows.byIds(placed.map(({ id }) => id));
  }

  private forRole(orders: WholeOrder[], reader: CallerIdentity): AdminOrderView[] {
    const toView = withoutReports((whole) => toAdminOrderView(whole, reader.role));
    return this.reports.intoStaffViews(orders.map(toView), reader);
  }

  private reveal(caller: Caller, orders: WholeOrder[]): OrderView[] {
    if (isStaff(caller.role)) return this.forRole(orders, caller);
    return this.reports.intoCustomerViews(orders.map(withoutReports(toCustomerOrderView)), caller);
  }
}
