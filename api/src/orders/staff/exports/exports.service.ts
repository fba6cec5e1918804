import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { istDay, type OrderFilters, type Role } from '@nidaan/contract';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { AuditService } from '../../../audit/audit.service.js';
import { Clock } from '../../../infrastructure/clock.js';
import type { Caller } from '../../../infrastructure/http/access.js';
import { TABLE } from '../../../infrastructure/csv.js';
import { OrdersService } from '../../orders.service.js';
import { ORDER_COLUMNS } from './order-rows.js';

@Injectable()
export class ExportsService {
  constructor(
    private readonly audit: AuditService,
    private readonly orders: OrdersService,
    private readonly clock: Clock,
  ) {}

  /** Streams all matching orders as CSV in which spreadsheets execute no formulas. */
  async orderTable(caller: Caller, filters: OrderFilters, response: Response): Promise<void> {
    // An export contains personal data, so the audit records who made it and with which filters, except for the search
    // text.
    const { q, ...recorded } = filters;
    const detail = { ...recorded, searched: Boolean(q) };
    await this.audit.record({ by: caller, action: 'orders.exported', subjectId: 'orders', detail });
    response.attachment(`orders-${istDay(this.clock.now())}.csv`).type('text/csv; charset=utf-8');
    const columns = ORDER_COLUMNS.map(([name]) => name);
    const csv = stringify({ ...TABLE, columns, header: true });
    await pipeline(Readable.from(this.rows(filters, caller.role)), csv, response);
  }

  private async *rows(filters: OrderFilters, role: Role) {
    for await (const orders of this.orders.all(filters, role))
      for (const order of orders) yield ORDER_COLUMNS.map(([, of]) => of(order));
  }
}
