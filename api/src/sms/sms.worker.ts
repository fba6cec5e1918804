import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PinoLogger } from 'nestjs-pino';
import { type DataSource, IsNull } from 'typeorm';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { directUrlOf } from '../infrastructure/database/database.settings.js';
import { MAX_TRIES, pauseAfter } from '../infrastructure/events/backoff.js';
import { logged, NOT_TRIED, SENT_GROUP } from '../infrastructure/events/claimed.js';
import { failureOf } from '../infrastructure/events/failure.js';
import { Rush } from '../infrastructure/rush.js';
import { LEASE_S, listed } from '../infrastructure/events/lease.js';
import { MessageCounts } from '../infrastructure/events/message-counts.js';
import type { OutboxEvent } from '../infrastructure/events/outbox.service.js';
import { QueueWorker } from '../infrastructure/events/queue-worker.js';
import { Gathered } from '../infrastructure/gathered.js';
import { SmsComposers } from './sms-composers.js';
import { SmsOptOuts } from './sms-opt-outs.service.js';
import { SMS_SENDER, SmsFailure, type SmsSender } from './sms-sender.js';
import { CLAIM_SMS_DELIVERIES, COMPLETE_SMS_DELIVERIES, RENEW_SMS_DELIVERIES } from './sms.statements.js';
import { SmsDeliveryEntity } from './sms.entity.js';
import { UNSTOPPABLE_TEMPLATES, type SkippedSms, type Sms, type SmsOutcome } from './sms.js';
import { inSeconds } from '../infrastructure/database/database-clock.js';

/** A stable name for the text message of an event that does not reveal the number of events. */
const nameOf = ({ id, event, created_at: at }: OutboxEvent) => {
  const hash = createHash('sha256').update(`sms\n${id}\n${at.toISOString()}`).digest('hex').slice(0, 16);
  return `${at.toISOString().replace(/[-:]/g, '')}-${hash}-${event.replace(/\W/g, '-')}`;
};

interface EndedSms {
  id: string;
  outcome: SmsOutcome;
  failure: string | null;
}

/** Sends the text messages of events, beside their emails and once for each event. */
@Injectable()
export class SmsWorker extends QueueWorker {
  private readonly ended = new Gathered<EndedSms, void>((ended) => this.record(ended), SENT_GROUP);

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(SMS_SENDER) private readonly sender: SmsSender,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly composers: SmsComposers,
    private readonly optOuts: SmsOptOuts,
    private readonly counts: MessageCounts,
    private readonly logger: PinoLogger,
    rush: Rush,
  ) {
    super(directUrlOf(config), rush);
  }

  protected claim(most: number): Promise<OutboxEvent[]> {
    return CLAIM_SMS_DELIVERIES.run(this.dataSource, { most, tries: MAX_TRIES, lease: LEASE_S });
  }

  protected async renew(events: OutboxEvent[]): Promise<string[]> {
    const kept = await RENEW_SMS_DELIVERIES.run(this.dataSource, { ...listed(events), lease: LEASE_S });
    return kept.map(({ id }) => id);
  }

  protected async process(event: OutboxEvent): Promise<void> {
    const { id, tries } = event;
    try {
      const sms = await this.compose(event);
      if (typeof sms === 'string') return await this.complete(id, sms, null);
      const message = { ...sms, name: nameOf(event) };
      if (await this.sendInTurn(event, () => this.sender.send(message))) {
        this.counts.count('sms', 'sent');
        this.logger.info(logged(event), 'a text message is sent');
        return await this.complete(id, 'sent', null);
      }
      const own = { eventId: id, tries, doneAt: IsNull() };
      await this.dataSource.manager.update(SmsDeliveryEntity, own, NOT_TRIED);
    } catch (error) {
      await this.postpone(event, error).catch(() => undefined);
    }
  }

  private async compose(event: OutboxEvent): Promise<Sms | SkippedSms> {
    const sms = await this.composers.compose(event);
    if (typeof sms === 'string' || UNSTOPPABLE_TEMPLATES.includes(sms.template)) return sms;
    return (await this.optOuts.isOptedOut(sms.to)) ? 'opted-out' : sms;
  }

  private async postpone(claimed: OutboxEvent, error: unknown): Promise<void> {
    const { id, tries } = claimed;
    const failure = failureOf(error);
    const fields = { ...logged(claimed), failure };
    const refused = error instanceof SmsFailure && error.permanent;
    const again = !refused && tries < MAX_TRIES;
    this.counts.count('sms', again ? 'postponed' : 'given-up');
    if (again) {
      this.logger.warn(fields, 'a text message is postponed');
      const later = { dueAt: inSeconds(pauseAfter(tries)), failure };
      const own = { eventId: id, tries, doneAt: IsNull() };
      await this.dataSource.manager.update(SmsDeliveryEntity, own, later);
      return;
    }
    this.logger.error(fields, 'a text message is no longer retried');
    const outcome = refused ? 'refused' : 'given-up';
    await this.complete(id, outcome, failure);
  }

  /** Records the outcome of a text message that is not retried. */
  private complete(id: string, outcome: SmsOutcome, failure: string | null): Promise<void> {
    return this.ended.add({ id, outcome, failure });
  }

  private async record(ended: EndedSms[]): Promise<void[]> {
    await COMPLETE_SMS_DELIVERIES.run(this.dataSource, {
      ids: ended.map(({ id }) => id),
      outcomes: ended.map(({ outcome }) => outcome),
      failures: ended.map(({ failure }) => failure),
    });
    return [];
  }
}
