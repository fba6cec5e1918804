import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type CorrectStatus,
  type HoldReason,
  type OrderStatus,
  type UndoMove,
  undoRight,
} from '@nidaan/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { DomainError } from '../../infrastructure/http/problem.js';
import type { OpenOrder } from '../access/order-access.js';
import { stateOf } from '../customer/order-page.view.js';
import { OrderEntity } from '../order.entity.js';
import { AuditService } from '../../audit/audit.service.js';
import { OrderItemEntity } from '../order-item.entity.js';
import { OrderStepEntity } from '../order-step.entity.js';
import { UNDO_TRANSITION } from './corrections.statements.js';
import { requireMoveRight } from './move-rights.js';
import { REPORT_DUE } from './moves.statements.js';
import { referralRefusal } from './release-refusal.js';

/** The statuses in which no visit is planned. */
const WITHOUT_VISIT: readonly OrderStatus[] = ['On hold', 'Cancelled'];

/** Corrects a status that staff set by mistake: by an undo shortly afterwards, later with a reason. */
@Injectable()
export class CorrectionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** Undoes the last status transition while its email is still delayed. Throws `undo_expired` afterwards. */
  undo({ order: { id }, actor }: OpenOrder, { version }: UndoMove): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const current = stateOf(await this.lock(manager, id, version));
      const [undone] = await UNDO_TRANSITION.runIn(manager, { id, version });
      // The error rolls the transaction back, which restores everything that the statement deleted.
      if (!undone) throw new DomainError('undo_expired', { current });
      requireMoveRight(actor, undoRight(undone.undone));
      const detail = { from: undone.was, to: undone.restored };
      const entry = { by: actor, action: 'order.transition-undone', subjectId: id, detail } as const;
      await this.audit.record(entry, manager);
    });
  }

  /** Sets the correct status of an order, whether or not the transition table allows it. */
  correct({ order: { id }, actor }: OpenOrder, correction: CorrectStatus): Promise<void> {
    const { version, status: to, reason } = correction;
    return this.dataSource.transaction(async (manager) => {
      const order = await this.lock(manager, id, version);
      if (order.status === to) {
        const errors = [{ path: 'status', message: `The order is already “${to}”.` }];
        throw new DomainError('validation_failed', { errors });
      }
      if (order.payment.refundedAt) throw new DomainError('already_refunded', { current: stateOf(order) });
      const items = await manager.findBy(OrderItemEntity, { orderId: id });
      const refusal = referralRefusal(order, items);
      if (refusal && WITHOUT_VISIT.includes(order.status) && !WITHOUT_VISIT.includes(to)) throw refusal;
      await this.saveStatus(manager, order, to, refusal ? ['lab', 'regulated'] : ['lab']);
      const detail = { from: order.status, to, reason };
      const entry = { by: actor, action: 'order.status-corrected', subjectId: id, detail } as const;
      await this.audit.record(entry, manager);
    });
  }

  /** Writes the status of a locked order and its step, without an event. */
  private async saveStatus(
    manager: EntityManager,
    { id, version: seen, status: previousStatus, holdReasons: previousHoldReasons }: OrderEntity,
    status: OrderStatus,
    reasonsOnHold: HoldReason[],
  ): Promise<void> {
    const version = seen + 1;
    const holdReasons = status === 'On hold' ? reasonsOnHold : [];
    const due =
      status === 'Sample collected' ? { reportDueAt: () => REPORT_DUE, reportDelayedAt: () => 'NULL' } : {};
    await manager.update(OrderEntity, { id }, { status, holdReasons, version, ...due });
    const step = { orderId: id, version, status, previousStatus, previousHoldReasons };
    await manager.insert(OrderStepEntity, step);
  }

  private async lock(manager: EntityManager, id: string, version: number): Promise<OrderEntity> {
    const order = await manager.findOne(OrderEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!order) throw new DomainError('not_found');
    if (order.version !== version) throw new DomainError('conflict', { current: stateOf(order) });
    return order;
  }
}
