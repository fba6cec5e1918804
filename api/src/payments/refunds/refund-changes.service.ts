import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { REASON_REQUIRED, type RefundInput, type RefundRemoval } from '@nidaan/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { EventBus } from '../../infrastructure/events/event-bus.js';
import type { Caller } from '../../infrastructure/http/access.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { OrderEntity } from '../../orders/order.entity.js';
import { paymentSumsOf } from '../../orders/payment/payment-state.js';
import { SAME_VERSION } from '../../orders/same-version.js';
import { RefundEntity } from './refund.entity.js';

const rupees = new Intl.NumberFormat('en-IN');

const refuse = (path: string, message: string): never => {
  throw new DomainError('validation_failed', { errors: [{ path, message }] });
};

/** What an order has before its refund is complete. */
const NOT_REFUNDED = { refundedAt: null, refundMethod: null, refundReference: null, refundedBy: null };

/** The amount of a refund and the part by which it reduces the price. Throws `validation_failed` for one that cannot be. */
function amountsOf(
  { amount, reason, owedAgain }: RefundInput,
  { held, due }: { held: number; due: number },
): { amount: number; credited: number } {
  const returned = amount ?? due;
  if (returned > held) refuse('amount', `Only ₹${rupees.format(held)} was received and not yet refunded.`);
  const beyond = Math.max(0, returned - due);
  if (beyond > 0 && !reason) refuse('reason', REASON_REQUIRED);
  return { amount: returned, credited: owedAgain ? 0 : beyond };
}

/**
 * Writes refunds with their audit entries. The order is locked first, so that concurrent refunds never exceed what was
 * received.
 */
@Injectable()
export class RefundChanges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
  ) {}

  /** Records a refund. Returns whether it is recorded, now or before; false when there is nothing to refund. */
  record(by: Caller, id: string, refund: RefundInput, at: Date): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const order = await this.lock(manager, id);
      if (!order) return false;
      if (await this.isRecorded(manager, order, refund)) return true;
      const { received, refunded, balance } = paymentSumsOf(order);
      const held = received - refunded;
      const due = Math.max(0, -balance);
      if (held <= 0 || (refund.amount === undefined && due === 0)) return false;
      const amounts = amountsOf(refund, { held, due });
      await this.insert(manager, by, order, { refund, at, ...amounts });
      const sums = {
        paidAmount: received,
        refundedAmount: refunded + amounts.amount,
        creditedAmount: order.payment.creditedAmount + amounts.credited,
      };
      const isComplete = order.status === 'Cancelled' && amounts.amount === held;
      const { method, bankReference } = refund;
      const completed = {
        refundedAt: at,
        refundMethod: method,
        refundReference: method === 'upi' ? bankReference : null,
        refundedBy: by.id,
      };
      const payment = { ...sums, ...(isComplete ? completed : {}) };
      await manager.update(OrderEntity, { id }, { payment, ...SAME_VERSION });
      return true;
    });
  }

  /** Removes a refund that was recorded by mistake. Throws `validation_failed` when the order has no such refund. */
  remove(by: Caller, orderId: string, { refund: id, reason }: RefundRemoval, at: Date): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const order = await this.lock(manager, orderId);
      const refund = await manager.findOneBy(RefundEntity, { id, orderId });
      if (!order || !refund) return refuse('refund', 'This order has no such refund.');
      if (refund.removedAt) return;
      const removed = { removedAt: at, removedReason: reason, removedBy: by.id };
      await manager.update(RefundEntity, { id }, removed);
      const { refunded } = paymentSumsOf(order);
      const { amount, credited, method } = refund;
      const payment = {
        refundedAmount: refunded - amount,
        creditedAmount: order.payment.creditedAmount - credited,
        ...NOT_REFUNDED,
      };
      await manager.update(OrderEntity, { id: orderId }, { payment, ...SAME_VERSION });
      await this.bus.publish('refund.removed', { orderId, refundId: id }, manager);
      const entry = { by, action: 'payment.refund-removed', subjectId: orderId } as const;
      await this.audit.record({ ...entry, detail: { method, amount, reason } }, manager);
    });
  }

  private lock(manager: EntityManager, id: string): Promise<OrderEntity | null> {
    return manager.findOne(OrderEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  private async insert(
    manager: EntityManager,
    by: Caller,
    order: OrderEntity,
    { refund, at, amount, credited }: { refund: RefundInput; at: Date; amount: number; credited: number },
  ): Promise<void> {
    const { id = randomUUID(), method, bankReference: reference } = refund;
    const reason = refund.reason || null;
    const { id: orderId } = order;
    const row = {
      id,
      orderId,
      amount,
      credited,
      method,
      reference,
      reason,
      refundedAt: at,
      recordedBy: by.id,
    };
    await manager.insert(RefundEntity, row);
    await this.bus.publish('refund.recorded', { orderId, refundId: id }, manager);
    const detail = { method, amount, ...(credited > 0 && { credited }) };
    await this.audit.record({ by, action: 'payment.refunded', subjectId: orderId, detail }, manager);
  }

  /** True when the same refund is recorded: that of the given id, else the last one of an order with nothing to refund. */
  private async isRecorded(manager: EntityManager, order: OrderEntity, input: RefundInput): Promise<boolean> {
    const { id, method, bankReference, amount } = input;
    if (id !== undefined) {
      const recorded = await manager.findOneBy(RefundEntity, { id });
      const isIts =
        recorded?.orderId === order.id &&
        recorded.method === method &&
        recorded.reference === bankReference &&
        (amount === undefined || recorded.amount === amount);
      if (recorded && !isIts) throw new DomainError('idempotency_mismatch');
      return recorded !== null;
    }
    const { refundedAt, refundMethod, refundReference } = order.payment;
    const reference = method === 'upi' ? bankReference : null;
    return (
      amount === undefined &&
      refundedAt !== null &&
      paymentSumsOf(order).balance === 0 &&
      refundMethod === method &&
      refundReference === reference
    );
  }
}
