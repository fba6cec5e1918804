import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SkippedEmail } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { inSeconds } from '../database/database-clock.js';
import { Prepared } from '../database/prepared.js';
import { MAX_TRIES } from './backoff.js';
import { OutboxEntity } from './outbox.entity.js';

// Longer than the processing of any event: the lease of a process that died expires after this time.
const LEASE_S = 120;

/** An event claimed by a worker. `tries` includes the present attempt. */
export interface OutboxEvent {
  id: string;
  event: string;
  payload: Record<string, string>;
  created_at: Date;
  tries: number;
}

// SKIP LOCKED lets several processes claim events concurrently. The lease reserves a claimed event after the statement,
// so that no transaction stays open during the SMTP dialogue.
const CLAIM_EVENTS = new Prepared<
  { events: string[]; most: number; tries: number; lease: number },
  OutboxEvent
>(
  'claim-events',
  `WITH due AS MATERIALIZED (
     SELECT id FROM outbox
     WHERE done_at IS NULL AND NOT held AND due_at <= now() AND tries < :tries AND event = ANY(:events::text[])
     ORDER BY due_at LIMIT :most FOR UPDATE SKIP LOCKED
   )
   UPDATE outbox o SET tries = o.tries + 1, due_at = now() + make_interval(secs => :lease)
   FROM due WHERE o.id = due.id
   RETURNING o.id, o.event, o.payload, o.created_at, o.tries`,
);

/** The outcome of an event: the email that was sent, or the reason why none was. */
export type EmailOutcome = { recipient: string; subject: string } | { skipped: SkippedEmail };

/** The queue of events. Each event is processed at least once, and by one worker at a time. */
@Injectable()
export class OutboxService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Claims up to `most` events with these names. The caller must end each with {@link done} or {@link putOff}. */
  take(events: string[], most: number): Promise<OutboxEvent[]> {
    return CLAIM_EVENTS.run(this.dataSource, { events, most, tries: MAX_TRIES, lease: LEASE_S });
  }

  /** Records the outcome of an event that is not retried. */
  async done(id: string, outcome: EmailOutcome): Promise<void> {
    const none = { recipient: null, subject: null, skipped: null };
    const done = { doneAt: () => 'now()', failure: null, ...none, ...outcome };
    await this.dataSource.manager.update(OutboxEntity, { id }, done);
  }

  /** Releases an event to be claimed again after `pause` seconds. */
  async putOff(id: string, failure: string, pause: number): Promise<void> {
    await this.dataSource.manager.update(OutboxEntity, { id }, { dueAt: inSeconds(pause), failure });
  }
}
