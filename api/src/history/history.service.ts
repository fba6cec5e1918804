import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { HistoryEvent, LetterState, OrderHistory } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Prepared } from '../database/prepared.js';
import { NotesService } from '../notes/notes.service.js';
import { OrdersService } from '../orders/orders.service.js';
import { MOST_TRIES } from '../outbox/backoff.js';

type Dated<Row extends { at: string }> = Omit<Row, 'at'> & { at: Date };

const EVENTS = new Prepared<{ id: string }, Dated<HistoryEvent>>(
  'order-events',
  // A step and the audit entry about it are written in one transaction, hence at the same instant.
  `SELECT a.at, a.action, a.actor_role AS role, u.email AS actor, a.detail, coalesce(s.reason,
     CASE WHEN a.action IN ('order.moved', 'order.status-corrected') THEN a.detail->>'reason' END) AS reason
   FROM audit a LEFT JOIN users u ON u.id = a.actor_id
   LEFT JOIN order_steps s ON a.action = 'order.moved' AND s.order_id = (:id::text)::uuid AND s.at = a.at
     AND s.status = a.detail->>'to'
   WHERE a.subject_id = :id ORDER BY a.id LIMIT 500`,
);

const LETTERS = new Prepared<
  { id: string },
  Pick<LetterState, 'fact' | 'failure' | 'tries' | 'recipient' | 'skipped' | 'held'> & {
    created_at: Date;
    done_at: Date | null;
  }
>(
  'order-letters',
  `SELECT fact, created_at, done_at, failure, tries, recipient, skipped, held FROM outbox
   WHERE payload->>'orderId' = :id ORDER BY id LIMIT 200`,
);

@Injectable()
export class HistoryService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly notes: NotesService,
  ) {}

  /** All that happened to an order and was written about it. */
  async of(id: string): Promise<OrderHistory> {
    await this.orders.forStaff(id);
    const [events, letters, notes] = await Promise.all([
      this.eventsOf(id),
      this.lettersOf(id),
      this.notes.of(id),
    ]);
    return { events, letters, notes };
  }

  private async eventsOf(id: string): Promise<HistoryEvent[]> {
    const events = await EVENTS.run(this.dataSource, { id });
    return events.map((event) => ({ ...event, at: event.at.toISOString() }));
  }

  private async lettersOf(id: string): Promise<LetterState[]> {
    const letters = await LETTERS.run(this.dataSource, { id });
    return letters.map(({ created_at, done_at, ...letter }) => ({
      ...letter,
      at: created_at.toISOString(),
      sentAt: letter.skipped ? null : (done_at?.toISOString() ?? null),
      givenUp: done_at === null && letter.tries >= MOST_TRIES,
    }));
  }
}
