import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type OrderAggregate, withParts } from './load-order.js';
import { type LastStep, REPORT_WITHDRAWN, UNDO_SECONDS } from './transitions/last-step.js';
import { OrderStepEntity } from './order-step.entity.js';
import { OrderEntity } from './order.entity.js';

/** An order with everything that its views show, except its reports. */
export interface WholeOrder extends OrderAggregate {
  /** The status transition that led to its present status. */
  step: LastStep;
  /** The email of the staff member who booked it by phone. */
  bookedBy: string | null;
}

/** What is selected with the columns of an order. */
type SelectedWithOrder = LastStep & { placer_email: string | null };

/** Reads whole orders. */
@Injectable()
export class OrderRows {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The orders with these ids in their order; those that do not exist are left out. */
  async byIds(ids: string[]): Promise<WholeOrder[]> {
    if (ids.length === 0) return [];
    const { manager } = this.dataSource;
    const { entities, raw } = await manager
      .createQueryBuilder(OrderEntity, 'o')
      .leftJoin('o.placer', 'placer')
      .leftJoin(
        OrderStepEntity,
        's',
        's.order_id = o.id AND s.version = (SELECT max(version) FROM order_steps WHERE order_id = o.id)',
      )
      .addSelect('placer.email', 'placer_email')
      .addSelect('s.reason', 'reason')
      .addSelect(UNDO_SECONDS, 'undo_seconds')
      .addSelect(REPORT_WITHDRAWN, 'report_withdrawn')
      .whereInIds(ids)
      .getRawAndEntities<SelectedWithOrder>();
    const parts = await withParts(manager, entities);
    const wholes = parts.map(({ order, ...more }, index) => {
      const { placer_email: placerEmail, ...step } = raw[index] as SelectedWithOrder;
      return { order, ...more, step, bookedBy: order.bookedByPhone ? placerEmail : null };
    });
    return wholes.toSorted((a, b) => ids.indexOf(a.order.id) - ids.indexOf(b.order.id));
  }
}
