import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Collector, PayableOrder, PaymentLineMatch, PaymentLinesInput } from '@nidaan/contract';
import { type DataSource, In, IsNull, Not, type Repository } from 'typeorm';
import { referenceIn } from '../../infrastructure/order-reference.js';
import { OrderEntity } from '../../orders/order.entity.js';
import { paymentSumsOf } from '../../orders/payment/payment-state.js';
import { CollectorsService } from '../collectors/collectors.service.js';
import { ReceiptEntity } from '../receipts/receipt.entity.js';

function toPayable(order: OrderEntity, collectors: ReadonlyMap<string, Collector>): PayableOrder {
  const { id, reference, name, status, appointmentDate, totalAmount } = order;
  const { received, refunded, balance } = paymentSumsOf(order);
  return {
    id,
    reference,
    name,
    status,
    appointmentDate,
    totalAmount,
    received: received - refunded,
    balance,
    collectedBy: collectors.get(id) ?? null,
  };
}

const withoutSpaces = (text: string | null) => text?.replace(/\s/g, '') || null;

/** The orders that payments are entered for: those of a day, and those of pasted lines. */
@Injectable()
export class PaymentEntryService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly collectors: CollectorsService,
  ) {}

  /** The orders with a visit on a day and something to be paid, by customer. */
  async unpaidOn(appointmentDate: string): Promise<PayableOrder[]> {
    const orders = await this.orders().find({
      where: { appointmentDate, status: Not('Cancelled') },
      order: { name: 'ASC', reference: 'ASC' },
    });
    const collectors = await this.collectors.ofOrders(orders.map(({ id }) => id));
    return orders.map((order) => toPayable(order, collectors)).filter(({ balance }) => balance > 0);
  }

  /** The order of each line, and the order for which a payment with its UTR is recorded already. */
  async match(lines: PaymentLinesInput['lines']): Promise<PaymentLineMatch[]> {
    const [orders, recorded] = await Promise.all([
      this.ordersOf(lines.map(({ reference }) => referenceIn(reference))),
      this.recordedFor(lines.map(({ bankReference }) => withoutSpaces(bankReference))),
    ]);
    return lines.map(({ reference, bankReference }) => ({
      order: orders.get(referenceIn(reference) ?? '') ?? null,
      recordedFor: recorded.get(withoutSpaces(bankReference) ?? '') ?? null,
    }));
  }

  private async ordersOf(references: (string | null)[]): Promise<Map<string, PayableOrder>> {
    const orders = await this.orders().findBy({ reference: In(references.filter((one) => one !== null)) });
    const collectors = await this.collectors.ofOrders(orders.map(({ id }) => id));
    return new Map(orders.map((order) => [order.reference, toPayable(order, collectors)]));
  }

  private async recordedFor(bankReferences: (string | null)[]): Promise<Map<string, string>> {
    const receipts = await this.dataSource.getRepository(ReceiptEntity).find({
      where: { reference: In(bankReferences.filter((one) => one !== null)), voidedAt: IsNull() },
      relations: { order: true },
    });
    return new Map(receipts.map(({ reference, order }) => [reference ?? '', order.reference]));
  }

  private orders(): Repository<OrderEntity> {
    return this.dataSource.getRepository(OrderEntity);
  }
}
