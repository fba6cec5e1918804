import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { OrderPayments } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { OrdersService } from '../orders/orders.service.js';
import { SELECT_PAYMENTS, SELECT_REFUNDS } from './payments.statements.js';

/** The payments and refunds of an order, each with who took and who recorded it. */
@Injectable()
export class OrderPaymentsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
  ) {}

  async of(id: string): Promise<OrderPayments> {
    await this.orders.forStaff(id);
    const [payments, refunds] = await Promise.all([
      SELECT_PAYMENTS.run(this.dataSource, { id }),
      SELECT_REFUNDS.run(this.dataSource, { id }),
    ]);
    return {
      payments: payments.map((row) => ({ ...row, paidAt: row.paidAt.toISOString() })),
      refunds: refunds.map((row) => ({ ...row, refundedAt: row.refundedAt.toISOString() })),
    };
  }
}
