import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type CorrectStatus,
  type HoldReason,
  type OrderStatus,
  type UndoMove,
  undoRight,
} from '@nidaan/contract';
import { type DataSource, type EntityManager, IsNull, MoreThanOrEqual, Not, Raw } from 'typeorm';
import { isLater } from '../../infrastructure/database/database-clock.js';
import { OutboxEntity } from '../../infrastructure/events/outbox.entity.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import type { OpenOrder } from '../access/order-access.js';
import { stateOf } from '../customer/order-page.view.js';
import { OrderEntity } from '../order.entity.js';
import { AuditService } from '../../audit/audit.service.js';
import { OrderItemEntity } from '../order-item.entity.js';
import { OrderStepEntity } from '../order-step.entity.js';
import { requireMoveRight } from './transition-rights.js';
import { referralRefusal } from './release-refusal.js';
import { lockVersion, saveStatus } from './save-status.js';

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
      const order = await lockVersion(manager, id, version);
      const step = order.payment.refundedAt ? null : await this.lastUndoable(manager, id);
      // The error rolls the transaction back, which restores everything that was deleted.
      if (!step?.previousStatus || !(await this.deleteSince(manager, id, step.version)))
        throw new DomainError('undo_expired', { current: stateOf(order) });
      requireMoveRight(actor, undoRight(step.status));
      const { previousStatus: status, previousHoldReasons } = step;
      const restored = { status, holdReasons: previousHoldReasons ?? [], version: version + 1 };
      await manager.update(OrderEntity, { id }, restored);
      const detail = { from: order.status, to: status };
      const entry = { by: actor, action: 'order.transition-undone', subjectId: id, detail } as const;
      await this.audit.record(entry, manager);
    });
  }

  /** Sets the correct status of an order, whether or not the transition table allows it. */
  correct({ order: { id }, actor }: OpenOrder, correction: CorrectStatus): Promise<void> {
    const { version, status: to, reason } = correction;
    return this.dataSource.transaction(async (manager) => {
      const order = await lockVersion(manager, id, version);
      if (order.status === to) {
        const errors = [{ path: 'status', message: `The order is already “${to}”.` }];
        throw new DomainError('validation_failed', { errors });
      }
      if (order.payment.refundedAt) throw new DomainError('already_refunded', { current: stateOf(order) });
      const items = await manager.findBy(OrderItemEntity, { orderId: id });
      const refusal = referralRefusal(order, items);
      if (refusal && WITHOUT_VISIT.includes(order.status) && !WITHOUT_VISIT.includes(to)) throw refusal;
      const holdReasons: HoldReason[] = refusal ? ['lab', 'regulated'] : ['lab'];
      await saveStatus(manager, order, { status: to, holdReasons: to === 'On hold' ? holdReasons : [] });
      const detail = { from: order.status, to, reason };
      const entry = { by: actor, action: 'order.status-corrected', subjectId: id, detail } as const;
      await this.audit.record(entry, manager);
    });
  }

  /** The last transition of an order if it can be undone: the one by staff when it triggered others. */
  private async lastUndoable(manager: EntityManager, orderId: string): Promise<OrderStepEntity | null> {
    const steps = manager.getRepository(OrderStepEntity);
    const last = await steps.findOneOrFail({ where: { orderId }, order: { version: 'DESC' } });
    const version = last.causedBy ?? last.version;
    return steps.findOneBy({ orderId, version, previousStatus: Not(IsNull()), undoUntil: isLater });
  }

  /** Deletes a transition and those that it triggered, with their events; false when one of these was already claimed. */
  private async deleteSince(manager: EntityManager, orderId: string, version: number): Promise<boolean> {
    const steps = await manager.delete(OrderStepEntity, { orderId, version: MoreThanOrEqual(version) });
    const ofSteps = Raw<Record<string, string>>(
      (payload) => `${payload} ->> 'orderId' = :orderId AND (${payload} ->> 'version')::integer >= :version`,
      { orderId, version },
    );
    const waiting = { event: 'order.moved', payload: ofSteps, doneAt: IsNull(), tries: 0 } as const;
    const events = await manager.delete(OutboxEntity, waiting);
    return steps.affected === events.affected;
  }
}
