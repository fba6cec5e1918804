import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  AdminOrderView,
  ErrorCode,
  PaymentInput,
  PaymentView,
  PaymentWithdrawal,
} from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Clock } from '../infrastructure/clock.js';
import type { Caller } from '../infrastructure/http/access.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { financialYearOf } from '../invoices/invoice.js';
import { OrdersService } from '../orders/orders.service.js';
import { receiptDetailsOf } from './receipts/receipt.js';
import { INSERT_REFUND, INSERT_PAYMENT, REMOVE_PAYMENT } from './payments.statements.js';

/** Payments and refunds that admins record. Recording the same one again returns the same response. */
@Injectable()
export class PaymentsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly clock: Clock,
  ) {}

  async take(caller: Caller, id: string, { method, bankReference }: PaymentInput): Promise<AdminOrderView> {
    const at = this.clock.now();
    const details = JSON.stringify(receiptDetailsOf(await this.orders.forStaff(id)));
    const payment = { id, actor: caller.id, method, reference: bankReference, at };
    await INSERT_PAYMENT.run(this.dataSource, { ...payment, year: financialYearOf(at), details });
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

  async refund(caller: Caller, id: string, { method, bankReference }: PaymentInput): Promise<AdminOrderView> {
    await this.orders.forStaff(id);
    await INSERT_REFUND.run(this.dataSource, { id, actor: caller.id, method, reference: bankReference });
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
    await REMOVE_PAYMENT.run(this.dataSource, { id, actor: caller.id, reason, at: this.clock.now() });
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
