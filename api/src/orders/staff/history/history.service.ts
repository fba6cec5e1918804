import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { HistoryEvent, OrderEmailState, OrderHistory } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Prepared } from '../../../infrastructure/database/prepared.js';
import { NotesService } from '../notes/notes.service.js';
import { OrdersService } from '../../orders.service.js';
import { MOST_TRIES } from '../../../infrastructure/events/backoff.js';

type Dated<Row extends { at: string }> = Omit<Row, 'at'> & { at: Date };

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

const SELECT_ORDER_EMAILS = new Prepared<
  { id: string },
  Pick<OrderEmailState, 'event' | 'failure' | 'tries' | 'recipient' | 'skipped' | 'held'> & {
    created_at: Date;
    done_at: Date | null;
  }
>(
  'select-order-emails',
  `SELECT event, created_at, done_at, failure, tries, recipient, skipped, held FROM outbox
   WHERE payload->>'orderId' = :id ORDER BY id LIMIT 200`,
);

@Injectable()
export class HistoryService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly notes: NotesService,
  ) {}

  /** The audit entries, emails and notes of an order. */
  async of(id: string): Promise<OrderHistory> {
    await this.orders.forStaff(id);
    const [events, emails, notes] = await Promise.all([
      this.eventsOf(id),
      this.emailsOf(id),
      this.notes.of(id),
    ]);
    return { events, emails, notes };
  }

  private async eventsOf(id: string): Promise<HistoryEvent[]> {
    const events = await SELECT_ORDER_EVENTS.run(this.dataSource, { id });
    return events.map((event) => ({ ...event, at: event.at.toISOString() }));
  }

  private async emailsOf(id: string): Promise<OrderEmailState[]> {
    const emails = await SELECT_ORDER_EMAILS.run(this.dataSource, { id });
    return emails.map(({ created_at, done_at, ...message }) => ({
      ...message,
      at: created_at.toISOString(),
      sentAt: message.skipped ? null : (done_at?.toISOString() ?? null),
      givenUp: done_at === null && message.tries >= MOST_TRIES,
    }));
  }
}
