import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SkippedEmail } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { inSeconds } from '../database/database-clock.js';
import { Gathered } from '../gathered.js';
import { MAX_TRIES } from './backoff.js';
import { NOT_TRIED, SENT_GROUP } from './claimed.js';
import { OutboxEntity } from './outbox.entity.js';
import { CLAIM_EVENTS, COMPLETE_EVENTS, type OutboxEvent } from './outbox.statements.js';

export type { OutboxEvent };

// Longer than the processing of any event: the lease of a process that died expires after this time.
const LEASE_S = 120;

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

  /** Releases an event to be claimed again after `pause` seconds. */
  async putOff(id: string, failure: string, pause: number): Promise<void> {
    await this.dataSource.manager.update(OutboxEntity, { id }, { dueAt: inSeconds(pause), failure });
  }

  /** Releases an event that was not tried. */
  async giveBack(id: string): Promise<void> {
    await this.dataSource.manager.update(OutboxEntity, { id }, NOT_TRIED);
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
