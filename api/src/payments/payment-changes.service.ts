import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PaymentInput, PaymentState, WithdrawalReason } from '@nidaan/contract';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { EventBus } from '../infrastructure/events/event-bus.js';
import type { Caller } from '../infrastructure/http/access.js';
import { financialYearOf } from '../invoices/invoice.js';
import { OrderEntity } from '../orders/order.entity.js';
import { paymentStateOf } from '../orders/payment/payment-state.js';
import { SAME_VERSION } from '../orders/same-version.js';
import { COUNT_RECEIPT } from './payments.statements.js';
import type { ReceiptDetails } from './receipts/receipt.js';
import { ReceiptEntity } from './receipts/receipt.entity.js';

// A number has at least six digits.
const serialOf = (year: string, number: number) => `R${year}/${String(number).padStart(6, '0')}`;

/**
 * Writes payments with their receipts, audit entries and events. The order is locked first, and nothing is written when
 * its payment is in another state than the change requires.
 */
@Injectable()
export class PaymentChanges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
  ) {}

  /** Records that the total was paid, and issues its receipt. */
  take(
    by: Caller,
    id: string,
    { method, bankReference: reference }: PaymentInput,
    { at, details }: { at: Date; details: ReceiptDetails },
  ): Promise<void> {
    return this.change(id, ['due'], async (manager, { totalAmount: amount, email }) => {
      const year = financialYearOf(at);
      const [counted] = await COUNT_RECEIPT.runIn(manager, { year });
      if (!counted) throw new Error('a receipt was not counted');
      const { number } = counted;
      const serial = serialOf(year, number);
      const receipt = { serial, orderId: id, financialYear: year, number, amount, method, reference };
      await manager.insert(ReceiptEntity, { ...receipt, details, paidAt: at, recordedBy: by.id });
      const payment = { paidAt: at, paidMethod: method, paidReference: reference, receiptSerial: serial };
      await manager.update(OrderEntity, { id }, { payment, ...SAME_VERSION });
      if (email !== null) await this.bus.publish('receipt.issued', { orderId: id, serial }, manager);
      const detail = { method, receipt: serial };
      await this.audit.record({ by, action: 'payment.taken', subjectId: id, detail }, manager);
    });
  }

  /** Records the refund of a cancelled order's total. */
  refund(by: Caller, id: string, { method, bankReference }: PaymentInput): Promise<void> {
    return this.change(id, ['refund_due'], async (manager) => {
      const payment = {
        refundedAt: () => 'now()',
        refundMethod: method,
        refundReference: bankReference,
        refundedBy: by.id,
      };
      await manager.update(OrderEntity, { id }, { payment, ...SAME_VERSION });
      await this.audit.record({ by, action: 'payment.refunded', subjectId: id, detail: { method } }, manager);
    });
  }

  /** Removes a payment that was entered by mistake, unless the money was refunded, and voids its receipt. */
  remove(by: Caller, id: string, reason: WithdrawalReason, at: Date): Promise<void> {
    return this.change(id, ['paid', 'refund_due'], async (manager, { email, payment: { receiptSerial } }) => {
      const none = { paidAt: null, paidMethod: null, paidReference: null, receiptSerial: null };
      await manager.update(OrderEntity, { id }, { payment: none, ...SAME_VERSION });
      const isVoided =
        receiptSerial !== null && (await this.voidReceipt(manager, receiptSerial, { reason, at, by }));
      if (isVoided && email !== null)
        await this.bus.publish('receipt.voided', { orderId: id, serial: receiptSerial }, manager);
      const detail = { reason, receipt: receiptSerial };
      await this.audit.record({ by, action: 'payment.withdrawn', subjectId: id, detail }, manager);
    });
  }

  private async voidReceipt(
    manager: EntityManager,
    serial: string,
    { reason, at, by }: { reason: WithdrawalReason; at: Date; by: Caller },
  ): Promise<boolean> {
    const voided = { voidedAt: at, voidReason: reason, voidedBy: by.id, fileKey: null };
    return Boolean((await manager.update(ReceiptEntity, { serial, voidedAt: IsNull() }, voided)).affected);
  }

  private async change(
    id: string,
    states: PaymentState[],
    write: (manager: EntityManager, order: OrderEntity) => Promise<void>,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const order = await manager.findOne(OrderEntity, { where: { id }, lock });
      if (order && states.includes(paymentStateOf(order.status, order.payment))) await write(manager, order);
    });
  }
}
