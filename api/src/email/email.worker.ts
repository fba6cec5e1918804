import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { maskedEmail } from '@nidaan/contract';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { directUrlOf } from '../infrastructure/database/database.settings.js';
import { MAX_TRIES, pauseAfter } from '../infrastructure/events/backoff.js';
import { logged } from '../infrastructure/events/claimed.js';
import { MessageCounts } from '../infrastructure/events/message-counts.js';
import { OutboxService, type OutboxEvent } from '../infrastructure/events/outbox.service.js';
import { QueueWorker } from '../infrastructure/events/queue-worker.js';
import { failureOf } from '../infrastructure/events/failure.js';
import { Rush } from '../infrastructure/rush.js';
import { MAILER, type Mailer } from './mailer.js';
import { messageOf } from './message.js';
import { EmailComposers } from './email-composers.js';

/** Sends the emails of events. */
@Injectable()
export class EmailWorker extends QueueWorker {
  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(MAILER) private readonly mailer: Mailer,
    private readonly outbox: OutboxService,
    private readonly composers: EmailComposers,
    private readonly counts: MessageCounts,
    private readonly logger: PinoLogger,
    rush: Rush,
  ) {
    super(directUrlOf(config), rush);
  }

  protected claim(most: number): Promise<OutboxEvent[]> {
    return this.outbox.take(this.composers.events, most);
  }

  protected renew(events: OutboxEvent[]): Promise<string[]> {
    return this.outbox.renew(events);
  }

  protected async process(event: OutboxEvent): Promise<void> {
    try {
      const email = await this.composers.compose(event);
      if (typeof email === 'string') {
        this.logger.info({ ...logged(event), skipped: email }, 'no email is sent');
        return await this.outbox.done(event.id, { skipped: email });
      }
      const message = messageOf(event, email);
      if (!(await this.sendInTurn(event, () => this.mailer.send(message))))
        return await this.outbox.giveBack(event);
      this.counts.count('email', 'sent');
      // The full address is stored only with an order, with which it is erased; the address of an account is masked.
      const recipient = event.payload.orderId ? email.to : maskedEmail(email.to);
      await this.outbox.done(event.id, { recipient, subject: email.content.subject });
      this.logger.info(logged(event), 'an email is sent');
    } catch (error) {
      await this.postpone(event, failureOf(error));
    }
  }

  private async postpone(claimed: OutboxEvent, failure: string): Promise<void> {
    const { tries } = claimed;
    const fields = { ...logged(claimed), failure };
    this.counts.count('email', tries < MAX_TRIES ? 'postponed' : 'given-up');
    if (tries < MAX_TRIES) this.logger.warn(fields, 'an email is postponed');
    else this.logger.error(fields, 'an email is no longer retried; its row stays in the outbox');
    await this.outbox.putOff(claimed, failure, pauseAfter(tries)).catch(() => undefined);
  }
}
