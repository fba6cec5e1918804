import { Injectable } from '@nestjs/common';
import type {
  AdminOrderView,
  ErrorCode,
  PaymentInput,
  PaymentView,
  PaymentWithdrawal,
} from '@nidaan/contract';
import { Clock } from '../infrastructure/clock.js';
import type { Caller } from '../infrastructure/http/access.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { OrdersService } from '../orders/orders.service.js';
import { receiptDetailsOf } from './receipts/receipt.js';
import { PaymentChanges } from './payment-changes.service.js';

/** Payments and refunds that admins record. Recording the same one again returns the same response. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly orders: OrdersService,
    private readonly clock: Clock,
    private readonly changes: PaymentChanges,
  ) {}

  async take(caller: Caller, id: string, payment: PaymentInput): Promise<AdminOrderView> {
    const { method, bankReference } = payment;
    const at = this.clock.now();
    const details = receiptDetailsOf(await this.orders.forStaff(id));
    await this.changes.take(caller, id, payment, { at, details });
    return this.after(
      caller,
      id,
      (now) => now.state === 'paid' && now.method === method && now.bankReference === bankReference,
      ({ state }) =>
        state === 'none' || state === 'refund_due' || state === 'refunded'
          ? 'order_cancelled'
          : 'already_paid',
    );
  }

  async refund(caller: Caller, id: string, refund: PaymentInput): Promise<AdminOrderView> {
    const { method, bankReference } = refund;
    await this.orders.forStaff(id);
    await this.changes.refund(caller, id, refund);
    return this.after(
      caller,
      id,
      (now) =>
        now.state === 'refunded' && now.refundMethod === method && now.refundReference === bankReference,
      ({ state }) => (state === 'refunded' ? 'already_refunded' : 'refund_not_due'),
    );
  }

  async withdraw(caller: Caller, id: string, { reason }: PaymentWithdrawal): Promise<AdminOrderView> {
    await this.orders.forStaff(id);
    await this.changes.remove(caller, id, reason, this.clock.now());
    return this.after(
      caller,
      id,
      (now) => now.paidAt === null,
      () => 'already_refunded',
    );
  }

  /** The order after the change. Throws the code of `refusal` unless its payment is in the `isExpected` state. */
  private async after(
    caller: Caller,
    id: string,
    isExpected: (now: PaymentView) => boolean,
    refusal: (now: PaymentView) => ErrorCode,
  ): Promise<AdminOrderView> {
    const current = await this.orders.forStaff(id, caller);
    if (!isExpected(current.payment)) throw new DomainError(refusal(current.payment), { current });
    return current;
  }
}
