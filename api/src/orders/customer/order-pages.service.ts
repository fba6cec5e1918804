import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  AdminOrderView,
  CancelOrder,
  CorrectStatus,
  MoveDate,
  MoveOrder,
  OrderPageView,
  UndoMove,
} from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { AttemptsService } from '../../auth/attempts.service.js';
import { ownersLimits } from '../../auth/network.js';
import { Clock } from '../../clock.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { DomainError } from '../../http/problem.js';
import { toReceiptView } from '../../receipts/receipt.view.js';
import { LIST_RECEIPTS } from '../../receipts/receipts.statements.js';
import { CorrectionsService } from '../moves/corrections.service.js';
import { MovesService } from '../moves/moves.service.js';
import { REQUEST_CONFIRMATION } from '../moves/moves.statements.js';
import { type OrderCredentials, OrderAccess } from '../access/order-access.js';
import { toOrderPageView } from './order-page.view.js';
import { OrderStepEntity } from '../order-step.entity.js';
import { OrdersService } from '../orders.service.js';
import { loadOrder } from '../load-order.js';

const HOUR = 3600;

/** One order as its reader may see it. */
export type OneOrder = OrderPageView | AdminOrderView;

/** The page of one order, and what can be done there. */
@Injectable()
export class OrderPagesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orderAccess: OrderAccess,
    private readonly orders: OrdersService,
    private readonly moves: MovesService,
    private readonly corrections: CorrectionsService,
    private readonly attempts: AttemptsService,
    private readonly clock: Clock,
  ) {}

  /** An order in the shape for anyone who opens it. */
  async show(id: string, credentials: OrderCredentials): Promise<OneOrder> {
    const { order, actor } = await this.orderAccess.open(id, credentials);
    if (actor.who === 'admin') return this.orders.forStaff(order.id, credentials.caller ?? undefined);
    const { manager } = this.dataSource;
    const [whole, steps, receipts] = await Promise.all([
      loadOrder(manager, order.id),
      manager.find(OrderStepEntity, { where: { orderId: order.id }, order: { version: 'ASC' } }),
      LIST_RECEIPTS.run(this.dataSource, { orderId: order.id }),
    ]);
    if (!whole) throw new DomainError('not_found');
    return toOrderPageView(whole, steps, receipts.map(toReceiptView), this.clock.now());
  }

  async move(id: string, credentials: OrderCredentials, asked: MoveOrder): Promise<OneOrder> {
    await this.moves.move(await this.orderAccess.open(id, credentials), asked);
    return this.show(id, credentials);
  }

  async undo(id: string, credentials: OrderCredentials, asked: UndoMove): Promise<OneOrder> {
    await this.corrections.undo(await this.orderAccess.open(id, credentials), asked);
    return this.show(id, credentials);
  }

  async correct(id: string, credentials: OrderCredentials, asked: CorrectStatus): Promise<OneOrder> {
    await this.corrections.correct(await this.orderAccess.open(id, credentials), asked);
    return this.show(id, credentials);
  }

  cancel(id: string, credentials: OrderCredentials, asked: CancelOrder): Promise<OneOrder> {
    return this.move(id, credentials, { ...asked, move: 'cancel' });
  }

  async reschedule(id: string, credentials: OrderCredentials, asked: MoveDate): Promise<OneOrder> {
    await this.moves.reschedule(await this.orderAccess.open(id, credentials), asked);
    return this.show(id, credentials);
  }

  /** Sends the confirmation once more, a few times an hour for one order. */
  async resend(id: string, credentials: OrderCredentials, address: string): Promise<void> {
    const { order, actor } = await this.orderAccess.open(id, credentials);
    if (order.status === 'Cancelled') throw new DomainError('order_cancelled');
    if (!order.email) throw new DomainError('no_email');
    const max = this.config.LIMIT_CONFIRMATIONS_PER_ORDER;
    await this.attempts.consume({ kind: 'order-confirmation', subject: order.id, seconds: HOUR, max });
    // The holder of a link may have booked with the mailbox of someone else.
    if (actor.role === 'link')
      for (const limit of ownersLimits(
        'resend-email',
        order.email,
        address,
        this.config.LIMIT_BOOKINGS_PER_EMAIL,
      ))
        await this.attempts.consume(limit);
    await REQUEST_CONFIRMATION.run(this.dataSource, {
      id: order.id,
      actorId: actor.id,
      actorRole: actor.role,
    });
  }
}
