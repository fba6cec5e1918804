import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { PgListener } from '../database/pg-listener.js';
import { MOST_TRIES, pauseAfter } from '../outbox/backoff.js';
import { OutboxService, type OutboxEvent } from '../outbox/outbox.service.js';
import { failureOf } from './failure.js';
import { maskedEmail } from '../contact/mask.js';
import { MAILER, type Mailer } from './mailer.js';
import { messageOf } from './message.js';
import { EmailComposer } from './email-composer.js';

const LOOK_MS = 5000;
const AT_ONCE = 4;
// Less than the process waits for its parts when it is told to leave.
const FINISH_MS = 2500;

/** Turns events into emails: at once when Postgres tells of one, and by looking for those that were put off. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly line: PgListener;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private again = false;
  private draining: Promise<void> | null = null;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(MAILER) private readonly mailer: Mailer,
    private readonly outbox: OutboxService,
    private readonly composer: EmailComposer,
    private readonly logger: PinoLogger,
  ) {
    this.line = new PgListener(config.DATABASE_URL, 'outbox', this.wake);
  }

  onApplicationBootstrap(): void {
    void this.line.start();
    this.timer = setInterval(this.wake, LOOK_MS).unref();
  }

  /** Takes up nothing more, and lets what is under way come to its end. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.line.stop();
    await Promise.race([this.draining, wait(FINISH_MS, undefined, { ref: false })]);
  }

  private readonly wake = (): void => {
    this.again = true;
    // Without the database nothing can be taken; the next look tries again.
    this.draining ??= this.drain()
      .catch(() => undefined)
      .finally(() => (this.draining = null));
  };

  private async drain(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      const taken = await this.outbox.take(this.composer.events, AT_ONCE);
      if (taken.length > 0) this.again = true;
      await Promise.all(taken.map((event) => this.deliver(event)));
    }
  }

  private async deliver(event: OutboxEvent): Promise<void> {
    try {
      const email = await this.composer.of(event);
      if (typeof email === 'string') return await this.outbox.done(event.id, { skipped: email });
      await this.mailer.send(messageOf(event, email));
      // With its order a whole address is shown and erased; an account may have left the address by then.
      const recipient = event.payload.orderId ? email.to : maskedEmail(email.to);
      await this.outbox.done(event.id, { recipient, subject: email.content.subject });
    } catch (error) {
      await this.putOff(event, failureOf(error));
    }
  }

  private async putOff({ id, event, tries }: OutboxEvent, failure: string): Promise<void> {
    const line = { id, event, tries, failure };
    if (tries < MOST_TRIES) this.logger.warn(line, 'an email is put off');
    else this.logger.error(line, 'an email is given up; its row stays in the outbox');
    await this.outbox.putOff(id, failure, pauseAfter(tries)).catch(() => undefined);
  }
}
