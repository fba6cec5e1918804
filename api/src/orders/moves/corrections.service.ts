import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CorrectStatus, UndoMove } from '@nidaan/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { DomainError } from '../../infrastructure/http/problem.js';
import type { OpenOrder } from '../access/order-access.js';
import { stateOf } from '../customer/order-page.view.js';
import { OrderEntity } from '../order.entity.js';
import { CORRECT_ORDER_STATUS, UNDO_TRANSITION } from './corrections.statements.js';

/** Corrects a status that staff set by mistake: by an undo shortly afterwards, later with a reason. */
@Injectable()
export class CorrectionsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Undoes the last status transition while its email is still delayed. Throws `undo_expired` afterwards. */
  undo({ order: { id }, actor }: OpenOrder, { version }: UndoMove): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const current = stateOf(await this.lock(manager, id, version));
      const [undone] = await UNDO_TRANSITION.runIn(manager, { id, version, actorId: actor.id });
      // The error rolls the transaction back, which restores everything that the statement deleted.
      if (!undone) throw new DomainError('undo_expired', { current });
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
      const [corrected] = await CORRECT_ORDER_STATUS.runIn(manager, {
        id,
        version,
        to,
        reason,
        actorId: actor.id,
      });
      if (!corrected) throw new DomainError('already_refunded', { current: stateOf(order) });
    });
  }

  private async lock(manager: EntityManager, id: string, version: number): Promise<OrderEntity> {
    const order = await manager.findOne(OrderEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!order) throw new DomainError('not_found');
    if (order.version !== version) throw new DomainError('conflict', { current: stateOf(order) });
    return order;
  }
}
