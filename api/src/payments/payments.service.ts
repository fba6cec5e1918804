import { Injectable } from '@nestjs/common';
import type {
  AdminOrderView,
  ErrorCode,
  PaymentInput,
  PaymentState,
  PaymentWithdrawal,
  RefundInput,
  RefundRemoval,
} from '@nidaan/contract';
import { Clock } from '../infrastructure/clock.js';
import type { Caller } from '../infrastructure/http/access.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { OrdersService } from '../orders/orders.service.js';
import { CollectorsService } from './collectors/collectors.service.js';
import { PaymentChanges } from './payment-changes.service.js';
import { RefundChanges } from './refunds/refund-changes.service.js';
import { receivedAt } from './received-at.js';
import { receiptDetailsOf } from './receipts/receipt.js';

/** Why no payment can be recorded in a state; in the other states one can. */
const NOT_PAYABLE: Partial<Record<PaymentState, ErrorCode>> = { paid: 'already_paid', none: 'nothing_due' };

/** Payments and refunds that staff record. Recording the same one again returns the same response. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly orders: OrdersService,
    private readonly clock: Clock,
    private readonly changes: PaymentChanges,
    private readonly refunds: RefundChanges,
    private readonly collectors: CollectorsService,
  ) {}

  async take(caller: Caller, id: string, payment: PaymentInput): Promise<AdminOrderView> {
    const now = this.clock.now();
    const order = await this.orders.forStaff(id);
    const paidAt = receivedAt(payment.paidAt, { now, placedAt: order.createdAt });
    const collectedBy = await this.collectors.of(caller, payment.collectedBy);
    const details = receiptDetailsOf(order);
    const recorded = await this.changes.take(caller, id, payment, { now, paidAt, collectedBy, details });
    return this.after(caller, id, recorded, ({ status, payment: { state } }) =>
      status === 'Cancelled' ? 'order_cancelled' : (NOT_PAYABLE[state] ?? 'already_paid'),
    );
  }

  async refund(caller: Caller, id: string, refund: RefundInput): Promise<AdminOrderView> {
    await this.orders.forStaff(id);
    const recorded = await this.refunds.record(caller, id, refund, this.clock.now());
    return this.after(caller, id, recorded, (now) =>
      now.payment.state === 'refunded' ? 'already_refunded' : 'refund_not_due',
    );
  }

  async withdrawRefund(caller: Caller, id: string, removal: RefundRemoval): Promise<AdminOrderView> {
    await this.orders.forStaff(id);
    await this.refunds.remove(caller, id, removal, this.clock.now());
    return this.orders.forStaff(id, caller);
  }

  async withdraw(caller: Caller, id: string, withdrawal: PaymentWithdrawal): Promise<AdminOrderView> {
    await this.orders.forStaff(id);
    const removed = await this.changes.remove(caller, id, withdrawal, this.clock.now());
    return this.after(caller, id, removed, () => 'already_refunded');
  }

  /** The order after a change. Throws the code of `refusal` with the order when nothing was recorded. */
  private async after(
    caller: Caller,
    id: string,
    recorded: boolean,
    refusal: (now: AdminOrderView) => ErrorCode,
  ): Promise<AdminOrderView> {
    const current = await this.orders.forStaff(id, caller);
    if (!recorded) throw new DomainError(refusal(current), { current });
    return current;
  }
}
