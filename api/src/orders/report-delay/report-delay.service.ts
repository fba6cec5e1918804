import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type AdminOrderView, type DelayReport, isInLab, MAX_DUE_DAYS } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../infrastructure/clock.js';
import { EventBus } from '../../infrastructure/events/event-bus.js';
import type { Caller } from '../../infrastructure/http/access.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { OrderEntity } from '../order.entity.js';
import { OrdersService } from '../orders.service.js';

const DAY_MS = 86_400_000;

const isSame = ({ reportDueAt, reportDelayedAt }: OrderEntity, due: Date) =>
  reportDelayedAt !== null && reportDueAt?.getTime() === due.getTime();

/** Promises customers a new time for their late reports. */
@Injectable()
export class ReportDelayService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
  ) {}

  /** Stores the new time and emails it to the customer, once for each time. */
  async delay(by: Caller, orderId: string, { dueAt }: DelayReport): Promise<AdminOrderView> {
    const due = new Date(dueAt);
    const awaited = await this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const order = await manager.findOne(OrderEntity, { where: { id: orderId }, lock });
      if (!order) throw new DomainError('not_found');
      if (!isInLab(order.status)) return false;
      if (isSame(order, due)) return true;
      this.requireAhead(due);
      if (!order.email) throw new DomainError('no_email');
      const change = { reportDueAt: due, reportDelayedAt: () => 'now()', version: order.version + 1 };
      await manager.update(OrderEntity, { id: orderId }, change);
      const [from, to] = [order.reportDueAt?.toISOString() ?? null, due.toISOString()];
      await this.bus.publish('order.report-delayed', { orderId, dueAt: to }, manager);
      const entry = { by, action: 'order.report-delayed', subjectId: orderId, detail: { from, to } } as const;
      await this.audit.record(entry, manager);
      return true;
    });
    const current = await this.orders.forStaff(orderId, by);
    if (!awaited) throw new DomainError('transition_not_allowed', { current });
    return current;
  }

  private requireAhead(due: Date): void {
    const ahead = due.getTime() - this.clock.now().getTime();
    if (ahead > 0 && ahead <= MAX_DUE_DAYS * DAY_MS) return;
    const message =
      ahead > 0
        ? `Choose a time within the next ${MAX_DUE_DAYS} days.`
        : 'Choose a time that is still ahead.';
    throw new DomainError('validation_failed', { errors: [{ path: 'dueAt', message }] });
  }
}
