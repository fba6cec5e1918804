import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PinoLogger } from 'nestjs-pino';
import { type DataSource, IsNull, type QueryDeepPartialEntity } from 'typeorm';
import { inSeconds } from '../infrastructure/database/database-clock.js';
import { MAX_TRIES, pauseAfter } from '../infrastructure/events/backoff.js';
import { failureOf } from '../infrastructure/events/failure.js';
import {
  type Claimed,
  LEASE_S,
  logged,
  type OutboxEvent,
} from '../infrastructure/events/outbox.statements.js';
import { MetricsService } from '../infrastructure/metrics/metrics.service.js';
import { SmsComposers } from './sms-composers.js';
import { SmsOptOuts } from './sms-opt-outs.service.js';
import { SMS_SENDER, SmsFailure, type SmsSender } from './sms-sender.js';
import { SmsDeliveryEntity } from './sms.entity.js';
import { CLAIM_SMS_DELIVERIES } from './sms.statements.js';
import { UNSTOPPABLE_TEMPLATES, type SkippedSms, type Sms, type SmsOutcome } from './sms.js';

/** A stable name for the text message of an event that does not reveal the number of events. */
const nameOf = ({ id, event, created_at: at }: OutboxEvent) => {
  const hash = createHash('sha256').update(`sms\n${id}\n${at.toISOString()}`).digest('hex').slice(0, 16);
  return `${at.toISOString().replace(/[-:]/g, '')}-${hash}-${event.replace(/\W/g, '-')}`;
};

/** Sends the text messages of events, beside their emails and once for each event. */
@Injectable()
export class SmsWorker {
  constructor(
    @Inject(SMS_SENDER) private readonly sender: SmsSender,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly composers: SmsComposers,
    private readonly optOuts: SmsOptOuts,
    private readonly metrics: MetricsService,
    private readonly logger: PinoLogger,
  ) {}

  async release(): Promise<void> {
    const sending = { sending: true, doneAt: IsNull() };
    await this.dataSource.manager.update(SmsDeliveryEntity, sending, { sending: false, dueAt: inSeconds(0) });
  }

  claim(claimed: Claimed): Promise<OutboxEvent[]> {
    return CLAIM_SMS_DELIVERIES.run(this.dataSource, { ...claimed, tries: MAX_TRIES, lease: LEASE_S });
  }

  async send(event: OutboxEvent): Promise<void> {
    try {
      const sms = await this.compose(event);
      if (typeof sms === 'string') return await this.record(event, { doneAt: inSeconds(0), outcome: sms });
      await this.sender.send({ ...sms, name: nameOf(event) });
      this.metrics.countMessage('sms', 'sent');
      this.logger.info(logged(event), 'a text message is sent');
      await this.record(event, { doneAt: inSeconds(0), outcome: 'sent' });
    } catch (error) {
      await this.postpone(event, error).catch(() => undefined);
    }
  }

  private async compose(event: OutboxEvent): Promise<Sms | SkippedSms> {
    const sms = await this.composers.compose(event);
    if (typeof sms === 'string' || UNSTOPPABLE_TEMPLATES.includes(sms.template)) return sms;
    return (await this.optOuts.isOptedOut(sms.to)) ? 'opted-out' : sms;
  }

  private async postpone(event: OutboxEvent, error: unknown): Promise<void> {
    const { tries } = event;
    const failure = failureOf(error);
    const fields = { ...logged(event), failure };
    const refused = error instanceof SmsFailure && error.permanent;
    const again = !refused && tries < MAX_TRIES;
    this.metrics.countMessage('sms', again ? 'postponed' : 'given-up');
    if (again) {
      this.logger.warn(fields, 'a text message is postponed');
      return this.record(event, { dueAt: inSeconds(pauseAfter(tries)), failure });
    }
    this.logger.error(fields, 'a text message is no longer retried');
    const outcome: SmsOutcome = refused ? 'refused' : 'given-up';
    await this.record(event, { doneAt: inSeconds(0), outcome, failure });
  }

  /** Records the outcome of an attempt, unless the message was claimed again meanwhile. */
  private async record(
    { id, tries }: OutboxEvent,
    outcome: QueryDeepPartialEntity<SmsDeliveryEntity>,
  ): Promise<void> {
    const own = { eventId: id, tries, doneAt: IsNull() };
    await this.dataSource.manager.update(SmsDeliveryEntity, own, {
      sending: false,
      failure: null,
      ...outcome,
    });
  }
}
