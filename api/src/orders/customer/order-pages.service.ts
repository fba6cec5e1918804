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
import { AttemptsService } from '../../infrastructure/limits/attempts.service.js';
import { TextsLimit } from '../../infrastructure/limits/texts-limit.service.js';
import { ownersLimits } from '../../infrastructure/limits/network.js';
import { Clock } from '../../infrastructure/clock.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { findReceipts, toReceiptView } from '../payment/order-receipts.js';
import { CorrectionsService } from '../transitions/corrections.service.js';
import { TransitionsService } from '../transitions/transitions.service.js';
import { ConfirmationsService } from './confirmations.service.js';
import { type OpenOrder, type OrderCredentials, OrderAccess } from '../access/order-access.js';
import { OrderLinks } from '../access/order-links.js';
import { toOrderPageView } from './order-page.view.js';
import { OrderStepEntity } from '../order-step.entity.js';
import { OrdersService } from '../orders.service.js';
import { loadOrder } from '../load-order.js';
import { isTextSkipped } from '../sms/skipped-texts.js';
import { SmsOptOuts } from '../../sms/sms-opt-outs.service.js';

const HOUR = 3600;

/** One order in the view of its caller's role. */
export type OneOrder = OrderPageView | AdminOrderView;

/** The order page and its actions. */
@Injectable()
export class OrderPagesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orderAccess: OrderAccess,
    private readonly orders: OrdersService,
    private readonly moves: TransitionsService,
    private readonly corrections: CorrectionsService,
    private readonly attempts: AttemptsService,
    private readonly clock: Clock,
    private readonly links: OrderLinks,
    private readonly optOuts: SmsOptOuts,
    private readonly confirmations: ConfirmationsService,
    private readonly texts: TextsLimit,
  ) {}

  /** An order in the view for its caller: the order page for a customer, the admin view for an admin. */
  async show(id: string, credentials: OrderCredentials): Promise<OneOrder> {
    const { order, actor } = await this.orderAccess.open(id, credentials);
    if (actor.who === 'admin') return this.orders.forStaff(order.id, credentials.caller ?? undefined);
    const { manager } = this.dataSource;
    const [whole, steps, receipts] = await Promise.all([
      loadOrder(manager, order.id),
      manager.find(OrderStepEntity, { where: { orderId: order.id }, order: { version: 'ASC' } }),
      findReceipts(manager, order.id),
    ]);
    if (!whole) throw new DomainError('not_found');
    return toOrderPageView(whole, {
      steps,
      receipts: receipts.map(toReceiptView),
      textMessages: await this.optOuts.areWanted(order.phoneno),
      canChooseTextMessages: actor.hasPhone,
      now: this.clock.now(),
    });
  }

  /** The order after a change that revoked its link. The holder of the old link gets the new one, as `renewedUrl`. */
  async showRenewed(
    { order: { id }, actor }: OpenOrder,
    credentials: OrderCredentials,
    version: number,
  ): Promise<OneOrder> {
    if (actor.role !== 'link') return this.show(id, credentials);
    const renewedUrl = this.links.statusUrl(id, version);
    const secret = new URL(renewedUrl, this.config.PUBLIC_URL).hash.slice('#k='.length);
    return { ...(await this.show(id, { ...credentials, secret })), renewedUrl };
  }

  async move(id: string, credentials: OrderCredentials, request: MoveOrder): Promise<OneOrder> {
    await this.moves.move(await this.orderAccess.open(id, credentials), request);
    return this.show(id, credentials);
  }

  async undo(id: string, credentials: OrderCredentials, request: UndoMove): Promise<OneOrder> {
    await this.corrections.undo(await this.orderAccess.open(id, credentials), request);
    return this.show(id, credentials);
  }

  async correct(id: string, credentials: OrderCredentials, request: CorrectStatus): Promise<OneOrder> {
    await this.corrections.correct(await this.orderAccess.open(id, credentials), request);
    return this.show(id, credentials);
  }

  async cancel(
    id: string,
    credentials: OrderCredentials,
    request: CancelOrder,
    address: string,
  ): Promise<OneOrder> {
    await this.moves.move(await this.openCounted(id, credentials, address), { ...request, move: 'cancel' });
    return this.show(id, credentials);
  }

  async reschedule(
    id: string,
    credentials: OrderCredentials,
    request: MoveDate,
    address: string,
  ): Promise<OneOrder> {
    await this.moves.reschedule(await this.openCounted(id, credentials, address), request);
    return this.show(id, credentials);
  }

  /** The order with its text message counted, when a customer causes one; `textSkipped` is true past a limit. */
  private async openCounted(id: string, credentials: OrderCredentials, address: string) {
    const opened = await this.orderAccess.open(id, credentials);
    return { ...opened, textSkipped: await isTextSkipped(this.texts, opened, address) };
  }

  /** Sends the confirmation again; LIMIT_CONFIRMATIONS_PER_ORDER caps this per order and hour. */
  async resend(id: string, credentials: OrderCredentials, address: string): Promise<void> {
    const { order, actor } = await this.orderAccess.open(id, credentials);
    if (order.status === 'Cancelled') throw new DomainError('order_cancelled');
    const isHeld = order.emailHeldAt !== null;
    if (!order.email && !(isHeld && actor.who === 'admin')) throw new DomainError('no_email');
    const max = this.config.LIMIT_CONFIRMATIONS_PER_ORDER;
    await this.attempts.consume({ kind: 'order-confirmation', subject: order.id, seconds: HOUR, max });
    // The holder of a secret link may have booked with another person's email address, so the limits per mailbox apply.
    if (actor.role === 'link' && order.email)
      for (const limit of ownersLimits(
        'resend-email',
        order.email,
        address,
        this.config.LIMIT_BOOKINGS_PER_EMAIL,
      ))
        await this.attempts.consume(limit);
    const textSkipped = await isTextSkipped(this.texts, { order, actor }, address);
    await this.confirmations.send(order.id, actor, textSkipped);
  }
}
