import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { maskedEmail } from '@nidaan/contract';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { PgListener } from '../infrastructure/database/pg-listener.js';
import { MOST_TRIES, pauseAfter } from '../infrastructure/events/backoff.js';
import { OutboxService, type OutboxEvent } from '../infrastructure/events/outbox.service.js';
import { failureOf } from './failure.js';
import { MAILER, type Mailer } from './mailer.js';
import { messageOf } from './message.js';
import { EmailComposers } from './email-composers.js';

const POLL_MS = 5000;
const BATCH = 4;
// Shorter than the time that the process allows its modules at shutdown.
const FINISH_MS = 2500;

/** Sends the emails of events: at once when Postgres notifies it of one, and by polling for postponed ones. */
@Injectable()
export class EmailWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listener: PgListener;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private again = false;
  private draining: Promise<void> | null = null;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(MAILER) private readonly mailer: Mailer,
    private readonly outbox: OutboxService,
    private readonly composers: EmailComposers,
    private readonly logger: PinoLogger,
  ) {
    this.listener = new PgListener(config.DATABASE_URL, 'outbox', this.wake);
  }

  onApplicationBootstrap(): void {
    void this.listener.start();
    this.timer = setInterval(this.wake, POLL_MS).unref();
  }

  /** Claims no more events, and waits for the emails that are being sent. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.listener.stop();
    await Promise.race([this.draining, wait(FINISH_MS, undefined, { ref: false })]);
  }

  private readonly wake = (): void => {
    this.again = true;
    // Without the database no event can be claimed; the next poll tries again.
    this.draining ??= this.drain()
      .catch(() => undefined)
      .finally(() => (this.draining = null));
  };

  private async drain(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      const claimed = await this.outbox.take(this.composers.events, BATCH);
      if (claimed.length > 0) this.again = true;
      await Promise.all(claimed.map((event) => this.deliver(event)));
    }
  }

  private async deliver(event: OutboxEvent): Promise<void> {
    try {
      const email = await this.composers.compose(event);
      if (typeof email === 'string') return await this.outbox.done(event.id, { skipped: email });
      await this.mailer.send(messageOf(event, email));
      // The full address is stored only with an order, with which it is erased; the address of an account is masked.
      const recipient = event.payload.orderId ? email.to : maskedEmail(email.to);
      await this.outbox.done(event.id, { recipient, subject: email.content.subject });
    } catch (error) {
      await this.postpone(event, failureOf(error));
    }
  }

  private async postpone({ id, event, tries }: OutboxEvent, failure: string): Promise<void> {
    const fields = { id, event, tries, failure };
    if (tries < MOST_TRIES) this.logger.warn(fields, 'an email is postponed');
    else this.logger.error(fields, 'an email is no longer retried; its row stays in the outbox');
    await this.outbox.putOff(id, failure, pauseAfter(tries)).catch(() => undefined);
  }
}
