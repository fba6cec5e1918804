import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PaymentInput, PaymentWithdrawal, WithdrawalReason } from '@nidaan/contract';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { ClosedDays } from '../day-closes/closed-days.service.js';
import type { DayCloseEntity } from '../day-closes/day-close.entity.js';
import { EventBus } from '../infrastructure/events/event-bus.js';
import type { Caller } from '../infrastructure/http/access.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { financialYearOf } from '../invoices/invoice.js';
import { OrderEntity } from '../orders/order.entity.js';
import { paymentStateOf, paymentSumsOf } from '../orders/payment/payment-state.js';
import { SAME_VERSION } from '../orders/same-version.js';
import { firstPayment, NO_PAYMENT } from './first-payment.js';
import { COUNT_RECEIPT } from './payments.statements.js';
import type { ReceiptDetails } from './receipts/receipt.js';
import { ReceiptEntity } from './receipts/receipt.entity.js';
import { requireWithinLimit } from './require-within-limit.js';

// A number has at least six digits.
const serialOf = (year: string, number: number) => `R${year}/${String(number).padStart(6, '0')}`;

const rupees = new Intl.NumberFormat('en-IN');

function requireOpen(amount: number, balance: number): void {
  if (amount <= balance) return;
  const message = `Only ₹${rupees.format(balance)} is still to be paid.`;
  throw new DomainError('validation_failed', { errors: [{ path: 'amount', message }] });
}

/** What a payment is recorded with besides the input. */
interface PaymentContext {
  /** When it is recorded. */
  now: Date;
  paidAt: Date;
  collectedBy: string;
  details: ReceiptDetails;
}

/**
 * Writes payments with their receipts, audit entries and events. The order is locked first, so that concurrent payments
 * never exceed its balance. Each method returns whether what it was asked for is recorded, now or before.
 */
@Injectable()
export class PaymentChanges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
    private readonly days: ClosedDays,
  ) {}

  /** Records a payment of the balance or a part of it, and issues its receipt. */
  take(by: Caller, id: string, input: PaymentInput, context: PaymentContext): Promise<boolean> {
    return this.change(id, async (manager, order) => {
      if (await this.isRecorded(manager, order, input)) return true;
      const { received, balance } = paymentSumsOf(order);
      if (balance <= 0) return false;
      const amount = input.amount ?? balance;
      requireOpen(amount, balance);
      await requireWithinLimit(manager, order, { ...input, amount, paidAt: context.paidAt });
      const { collectedBy: collectorId, paidAt } = context;
      const { correction } = input;
      const close = await this.days.openFor(manager, by, {
        collectorId,
        paidAt,
        correction,
        field: 'paidAt',
      });
      const serial = await this.issueReceipt(manager, by, order, { ...context, input, amount, balance });
      const { method, bankReference: reference } = input;
      const first = firstPayment({ paidAt: context.paidAt, method, reference, serial });
      const payment = { ...(order.payment.paidAt ? {} : first), paidAmount: received + amount };
      await manager.update(OrderEntity, { id }, { payment, ...SAME_VERSION });
      if (order.email !== null) await this.bus.publish('receipt.issued', { orderId: id, serial }, manager);
      const { collectedBy } = context;
      const detail = {
        method,
        amount,
        receipt: serial,
        ...(collectedBy === by.id ? {} : { collectedBy }),
      };
      await this.audit.record({ by, action: 'payment.taken', subjectId: id, detail }, manager);
      const corrected = { amount, method, reason: correction ?? '', orderId: id, receipt: serial };
      if (close) await this.days.correct(manager, by, close, corrected);
      return true;
    });
  }

  /** Removes a payment that was entered by mistake, unless the money was refunded, and voids its receipt. */
  remove(by: Caller, id: string, withdrawal: PaymentWithdrawal, at: Date): Promise<boolean> {
    const { reason, receipt, correction } = withdrawal;
    return this.change(id, async (manager, order) => {
      const { received, refunded } = paymentSumsOf(order);
      const valid = await this.validReceipts(manager, id);
      const removed = receipt === undefined ? valid.at(-1) : valid.find(({ serial }) => serial === receipt);
      if (receipt !== undefined && !removed) return this.wasRemoved(manager, id, receipt);
      if (received === 0) return true;
      const amount = removed?.amount ?? received;
      if (amount > received - refunded) return false;
      const close = removed && (await this.closeOf(manager, by, removed, correction));
      const rest = valid.filter((each) => each !== removed);
      const isFirst = !removed || removed.serial === order.payment.receiptSerial;
      const first = rest[0] ? firstPayment(rest[0]) : NO_PAYMENT;
      const payment = {
        ...(isFirst ? first : {}),
        paidAmount: isFirst && !rest[0] ? null : received - amount,
      };
      await manager.update(OrderEntity, { id }, { payment, ...SAME_VERSION });
      if (removed) await this.voidReceipt(manager, order, removed.serial, { reason, at, by });
      const detail = { reason, amount, receipt: removed?.serial ?? null };
      await this.audit.record({ by, action: 'payment.withdrawn', subjectId: id, detail }, manager);
      if (!removed || !close) return true;
      const { method, serial } = removed;
      const corrected = { amount: -amount, method, reason: correction ?? '', orderId: id, receipt: serial };
      await this.days.correct(manager, by, close, corrected);
      return true;
    });
  }

  /** The close that the removal of a payment corrects; null on an open day. */
  private closeOf(
    manager: EntityManager,
    by: Caller,
    { collectedBy, recordedBy, paidAt }: ReceiptEntity,
    correction: string | undefined,
  ): Promise<DayCloseEntity | null> {
    const collectorId = collectedBy ?? recordedBy;
    return this.days.openFor(manager, by, { collectorId, paidAt, correction, field: 'receipt' });
  }

  /** True when the same payment is recorded: that of the given id, else the last one of an order without a balance. */
  private async isRecorded(
    manager: EntityManager,
    order: OrderEntity,
    input: PaymentInput,
  ): Promise<boolean> {
    const { id: paymentId, method, bankReference, amount } = input;
    const isSame = (recorded: { method: string | null; reference: string | null }) =>
      recorded.method === method && recorded.reference === bankReference;
    if (paymentId !== undefined) {
      const recorded = await manager.findOneBy(ReceiptEntity, { paymentId });
      const isIts =
        recorded?.orderId === order.id &&
        isSame(recorded) &&
        (amount === undefined || recorded.amount === amount);
      if (recorded && !isIts) throw new DomainError('idempotency_mismatch');
      return recorded !== null;
    }
    if (paymentStateOf(order) !== 'paid' || amount !== undefined) return false;
    const { paidMethod, paidReference } = order.payment;
    const last = (await this.validReceipts(manager, order.id)).at(-1);
    return isSame(last ?? { method: paidMethod, reference: paidReference });
  }

  /** The valid receipts of an order, in the order of their numbers. */
  private validReceipts(manager: EntityManager, orderId: string): Promise<ReceiptEntity[]> {
    return manager.find(ReceiptEntity, {
      where: { orderId, voidedAt: IsNull() },
      order: { financialYear: 'ASC', number: 'ASC' },
    });
  }

  private async issueReceipt(
    manager: EntityManager,
    by: Caller,
    { id: orderId }: OrderEntity,
    { input, amount, balance, now, paidAt, collectedBy, details }: PaymentContext & Issued,
  ): Promise<string> {
    const financialYear = financialYearOf(now);
    const [counted] = await COUNT_RECEIPT.runIn(manager, { year: financialYear });
    if (!counted) throw new Error('a receipt was not counted');
    const { number } = counted;
    const serial = serialOf(financialYear, number);
    const { method, bankReference: reference, id: paymentId = null } = input;
    const receipt = { serial, orderId, financialYear, number, amount, method, reference, paidAt };
    const staff = { recordedBy: by.id, collectedBy, paymentId };
    const after = { ...details, balance: balance - amount };
    await manager.insert(ReceiptEntity, { ...receipt, ...staff, details: after });
    return serial;
  }

  private async wasRemoved(manager: EntityManager, orderId: string, serial: string): Promise<boolean> {
    if (await manager.existsBy(ReceiptEntity, { orderId, serial })) return true;
    const errors = [{ path: 'receipt', message: 'This order has no such receipt.' }];
    throw new DomainError('validation_failed', { errors });
  }

  private async voidReceipt(
    manager: EntityManager,
    { id: orderId, email }: OrderEntity,
    serial: string,
    { reason, at, by }: { reason: WithdrawalReason; at: Date; by: Caller },
  ): Promise<void> {
    const voided = { voidedAt: at, voidReason: reason, voidedBy: by.id, fileKey: null };
    await manager.update(ReceiptEntity, { serial }, voided);
    if (email !== null) await this.bus.publish('receipt.voided', { orderId, serial }, manager);
  }

  /** Runs a change of the payments of a locked order. */
  private change(
    id: string,
    write: (manager: EntityManager, order: OrderEntity) => Promise<boolean>,
  ): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const order = await manager.findOne(OrderEntity, { where: { id }, lock });
      return order !== null && write(manager, order);
    });
  }
}

/** The payment of a receipt. */
interface Issued {
  input: PaymentInput;
  amount: number;
  /** What was to be paid before. */
  balance: number;
}
