import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  HistoryEvent,
  OrderEmailState,
  OrderHistory,
  SkippedEmail,
  TextMessageState,
} from '@nidaan/contract';
import { type DataSource, IsNull, Not, Or, Raw } from 'typeorm';
import { OutboxEntity } from '../../../infrastructure/events/outbox.entity.js';
import { Prepared } from '../../../infrastructure/database/prepared.js';
import { NotesService } from '../notes/notes.service.js';
import { OrdersService } from '../../orders.service.js';
import { MAX_TRIES } from '../../../infrastructure/events/backoff.js';
import { SmsDeliveryEntity } from '../../../sms/sms.entity.js';

type Dated<Row extends { at: string }> = Omit<Row, 'at'> & { at: Date };

// Entries are joined with their steps by time, for which there is no relation.
const SELECT_ORDER_EVENTS = new Prepared<{ id: string }, Dated<HistoryEvent>>(
  'select-order-events',
  // A step and its audit entry are written in one transaction, so they have the same time.
  `SELECT a.at, a.action, a.actor_role AS role, u.email AS actor, a.detail, coalesce(s.reason,
     CASE WHEN a.action IN ('order.moved', 'order.status-corrected') THEN a.detail->>'reason' END) AS reason
   FROM audit a LEFT JOIN users u ON u.id = a.actor_id
   LEFT JOIN order_steps s ON a.action = 'order.moved' AND s.order_id = (:id::text)::uuid AND s.at = a.at
     AND s.status = a.detail->>'to'
   WHERE a.subject_id = :id ORDER BY a.id LIMIT 500`,
);

// Both kinds of messages belong to events, whose payload names the order.
const ofOrder = (id: string) => Raw((column) => `${column} ->> 'orderId' = :id`, { id });
const MOST = 200;

@Injectable()
export class HistoryService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly notes: NotesService,
  ) {}

  /** The audit entries, emails, text messages and notes of an order. */
  async of(id: string): Promise<OrderHistory> {
    await this.orders.forStaff(id);
    const [events, emails, textMessages, notes] = await Promise.all([
      this.eventsOf(id),
      this.emailsOf(id),
      this.textMessagesOf(id),
      this.notes.of(id),
    ]);
    return { events, emails, textMessages, notes };
  }

  private async eventsOf(id: string): Promise<HistoryEvent[]> {
    const events = await SELECT_ORDER_EVENTS.run(this.dataSource, { id });
    return events.map((event) => ({ ...event, at: event.at.toISOString() }));
  }

  /** The emails of an order. Events for which there is none are left out. */
  private async emailsOf(id: string): Promise<OrderEmailState[]> {
    const { manager } = this.dataSource;
    const where = { payload: ofOrder(id), skipped: Or(IsNull(), Not<SkippedEmail>('not-for-status')) };
    const emails = await manager.find(OutboxEntity, { where, order: { id: 'ASC' }, take: MOST });
    return emails.map(({ event, createdAt, doneAt, failure, tries, recipient, skipped, held }) => ({
      event,
      failure,
      tries,
      recipient,
      skipped,
      held,
      at: createdAt.toISOString(),
      sentAt: skipped ? null : (doneAt?.toISOString() ?? null),
      givenUp: doneAt === null && tries >= MAX_TRIES,
    }));
  }

  /** The text messages of an order. Events for which there is none are left out. */
  private async textMessagesOf(id: string): Promise<TextMessageState[]> {
    const deliveries = await this.dataSource.manager.find(SmsDeliveryEntity, {
      where: { event: { payload: ofOrder(id) }, outcome: Or(IsNull(), Not('none')) },
      relations: { event: true },
      order: { eventId: 'ASC' },
      take: MOST,
    });
    return deliveries.map(({ event, outcome, failure, tries, doneAt }) => ({
      event: event.event,
      at: event.createdAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
      outcome: outcome === 'none' ? null : outcome,
      failure,
      tries,
    }));
  }
}
