import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SkippedEmail } from '@nidaan/contract';
import { type DataSource, IsNull } from 'typeorm';
import { inSeconds } from '../database/database-clock.js';
import { Gathered } from '../gathered.js';
import { MAX_TRIES } from './backoff.js';
import { NOT_TRIED, SENT_GROUP } from './claimed.js';
import { type Held, LEASE_S, listed } from './lease.js';
import { OutboxEntity } from './outbox.entity.js';
import { CLAIM_EVENTS, COMPLETE_EVENTS, type OutboxEvent, RENEW_EVENTS } from './outbox.statements.js';

export type { OutboxEvent };

/** The outcome of an event: the email that was sent, or the reason why none was. */
export type EmailOutcome = { recipient: string; subject: string } | { skipped: SkippedEmail };

interface EndedEvent {
  id: string;
  recipient: string | null;
  subject: string | null;
  skipped: SkippedEmail | null;
}

/** The queue of events. Each event is processed at least once, and by one worker at a time. */
@Injectable()
export class OutboxService {
  private readonly ended = new Gathered<EndedEvent, void>((ended) => this.complete(ended), SENT_GROUP);

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Claims up to `most` events with these names. The caller must end each with {@link done}, {@link putOff} or
   * {@link giveBack}.
   */
  take(events: string[], most: number): Promise<OutboxEvent[]> {
    return CLAIM_EVENTS.run(this.dataSource, { events, most, tries: MAX_TRIES, lease: LEASE_S });
  }

  /** Records the outcome of an event that is not retried. */
  async done(id: string, outcome: EmailOutcome): Promise<void> {
    await this.ended.add({ id, recipient: null, subject: null, skipped: null, ...outcome });
  }

  /** Reserves claimed events for longer, and returns the ids of those that no other process has claimed meanwhile. */
  async renew(events: OutboxEvent[]): Promise<string[]> {
    const kept = await RENEW_EVENTS.run(this.dataSource, { ...listed(events), lease: LEASE_S });
    return kept.map(({ id }) => id);
  }

  /** Releases an event to be claimed again after `pause` seconds, unless another process has claimed it. */
  async putOff({ id, tries }: Held, failure: string, pause: number): Promise<void> {
    const own = { id, tries, doneAt: IsNull() };
    await this.dataSource.manager.update(OutboxEntity, own, { dueAt: inSeconds(pause), failure });
  }

  /** Releases an event that was not tried, unless another process has claimed it. */
  async giveBack({ id, tries }: Held): Promise<void> {
    await this.dataSource.manager.update(OutboxEntity, { id, tries, doneAt: IsNull() }, NOT_TRIED);
  }

  private async complete(ended: EndedEvent[]): Promise<void[]> {
    await COMPLETE_EVENTS.run(this.dataSource, {
      ids: ended.map(({ id }) => id),
      recipients: ended.map(({ recipient }) => recipient),
      subjects: ended.map(({ subject }) => subject),
      skipped: ended.map(({ skipped }) => skipped),
    });
    return [];
  }
}
