import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { maskedEmail } from '@nidaan/contract';
import { PinoLogger } from 'nestjs-pino';
import { type DataSource, IsNull, type QueryDeepPartialEntity } from 'typeorm';
import { inSeconds } from '../infrastructure/database/database-clock.js';
import { MAX_TRIES, pauseAfter } from '../infrastructure/events/backoff.js';
import { failureOf } from '../infrastructure/events/failure.js';
import { OutboxEntity } from '../infrastructure/events/outbox.entity.js';
import {
  CLAIM_EVENTS,
  type Claimed,
  LEASE_S,
  logged,
  type OutboxEvent,
} from '../infrastructure/events/outbox.statements.js';
import { MetricsService } from '../infrastructure/metrics/metrics.service.js';
import { MAILER, type Mailer } from './mailer.js';
import { messageOf } from './message.js';
import { EmailComposers } from './email-composers.js';

/** Sends the emails of events. */
@Injectable()
export class EmailWorker {
  constructor(
    @Inject(MAILER) private readonly mailer: Mailer,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly composers: EmailComposers,
    private readonly metrics: MetricsService,
    private readonly logger: PinoLogger,
  ) {}

  async release(): Promise<void> {
    const sending = { sending: true, doneAt: IsNull() };
    await this.dataSource.manager.update(OutboxEntity, sending, { sending: false, dueAt: inSeconds(0) });
  }

  claim(claimed: Claimed): Promise<OutboxEvent[]> {
    const { events } = this.composers;
    return CLAIM_EVENTS.run(this.dataSource, { ...claimed, events, tries: MAX_TRIES, lease: LEASE_S });
  }

  async send(event: OutboxEvent): Promise<void> {
    try {
      const email = await this.composers.compose(event);
      if (typeof email === 'string') {
        this.logger.info({ ...logged(event), skipped: email }, 'no email is sent');
        return await this.record(event, { doneAt: inSeconds(0), skipped: email });
      }
      await this.mailer.send(messageOf(event, email));
      this.metrics.countMessage('email', 'sent');
      // The full address is stored only with an order, with which it is erased; the address of an account is masked.
      const recipient = event.payload.orderId ? email.to : maskedEmail(email.to);
      await this.record(event, { doneAt: inSeconds(0), recipient, subject: email.content.subject });
      this.logger.info(logged(event), 'an email is sent');
    } catch (error) {
      await this.postpone(event, failureOf(error)).catch(() => undefined);
    }
  }

  private async postpone(event: OutboxEvent, failure: string): Promise<void> {
    const { tries } = event;
    const fields = { ...logged(event), failure };
    this.metrics.countMessage('email', tries < MAX_TRIES ? 'postponed' : 'given-up');
    if (tries < MAX_TRIES) this.logger.warn(fields, 'an email is postponed');
    else this.logger.error(fields, 'an email is no longer retried; its row stays in the outbox');
    await this.record(event, { dueAt: inSeconds(pauseAfter(tries)), failure });
  }

  /** Records the outcome of an attempt, unless the message was claimed again meanwhile. */
  private async record(
    { id, tries }: OutboxEvent,
    outcome: QueryDeepPartialEntity<OutboxEntity>,
  ): Promise<void> {
    const own = { id, tries, doneAt: IsNull() };
    await this.dataSource.manager.update(OutboxEntity, own, { sending: false, failure: null, ...outcome });
  }
}
