import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { selectArrays } from '../infrastructure/database/prepared.js';
import { type OrderAggregate, OrderAggregates } from './load-order.js';
import { LAST_STEP, type LastStep } from './moves/last-step.js';
import { OrderReports } from './order-reports.js';

/** An order with everything that its views show. */
export interface WholeOrder extends OrderAggregate {
  /** The status transition that led to its present status. */
  step?: LastStep;
  /** The email of the staff member who booked it by phone. */
  bookedBy: string | null;
  /** Its reports, as {@link OrderReports} selects them. */
  reports: unknown;
}

const BOOKED_BY =
  'CASE WHEN o.booked_by_phone THEN (SELECT u.email FROM users u WHERE u.id = o.placed_by) END';

/** Reads whole orders in one statement: a page of fifty would otherwise be eight round trips. */
@Injectable()
export class OrderRows {
  private readonly aggregates: OrderAggregates;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reports: OrderReports,
  ) {
    this.aggregates = new OrderAggregates(dataSource);
  }

  /** The list for SELECT of a whole order about `orders o`; {@link read} reads its values. */
  get list(): string {
    return [
      this.aggregates.list,
      `(SELECT ${LAST_STEP} FROM order_steps s WHERE s.order_id = o.id ORDER BY s.version DESC LIMIT 1)`,
      BOOKED_BY,
      this.reports.select,
    ].join(', ');
  }

  /** The order of a row's values, of which the first of {@link list} is at `offset`. */
  read(values: unknown[], offset: number): WholeOrder {
    const [step, bookedBy, reports] = values.slice(offset + this.aggregates.width);
    return {
      ...this.aggregates.read(values, offset),
      step: (step as LastStep | null) ?? undefined,
      bookedBy: bookedBy as string | null,
      reports,
    };
  }

  /** The orders with these ids in their order; those that do not exist are left out. */
  async byIds(ids: string[]): Promise<WholeOrder[]> {
    const text = `SELECT ${this.list} FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place)
      JOIN orders o ON o.id = wanted.id ORDER BY wanted.place`;
    const rows = await selectArrays(this.dataSource, { name: 'select-whole-orders', text, values: [ids] });
    return rows.map((row) => this.read(row, 0));
  }
}
