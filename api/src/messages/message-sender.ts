import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { forRequest, inSpan } from '@nidaan/tracing';
import type pg from 'pg';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { EmailWorker } from '../email/email.worker.js';
import { directUrlOf } from '../infrastructure/database/database.settings.js';
import { PgListener } from '../infrastructure/database/pg-listener.js';
import type { Claimed, OutboxEvent } from '../infrastructure/events/outbox.statements.js';
import { SmsWorker } from '../sms/sms.worker.js';

/** The key of the advisory lock of the process that sends. */
export const SENDER_LOCK = 390_001;
const POLL_MS = 2000;
/** Postgres ends the session of a process that has not polled for so long, and another one sends. */
const SILENT_MS = 10_000;
const AT_THE_SAME_TIME = 4;
// Shorter than the time that the process allows its modules at shutdown.
const FINISH_MS = 2500;

/** Emails or text messages. */
interface Channel {
  /** Frees the messages that another process was sending when it ended. */
  release(): Promise<void>;
  claim(claimed: Claimed): Promise<OutboxEvent[]>;
  /** Sends a claimed message and records its outcome, also when it fails. */
  send(event: OutboxEvent): Promise<void>;
}

/** Sends what is due of a channel. A message that was tried before is sent alone, in case it ends the process. */
class Queue {
  private sending: Promise<void> | null = null;
  private again = false;
  private retries = false;

  constructor(
    readonly channel: Channel,
    private readonly maySend: () => boolean,
  ) {}

  /** Sends what is new; with `retry` then also what was tried before and is due again. */
  wake(retry: boolean): void {
    this.again = true;
    this.retries ||= retry;
    // Without the database nothing can be claimed; the next poll tries again.
    this.sending ??= this.sendAll()
      .catch(() => undefined)
      .finally(() => (this.sending = null));
  }

  /** Waits for what is being sent. */
  async finished(): Promise<void> {
    await this.sending;
  }

  private async sendAll(): Promise<void> {
    while (this.again && this.maySend()) {
      this.again = false;
      const most = AT_THE_SAME_TIME;
      while (this.maySend() && (await this.sendSome({ tried: false, most })) === most);
      if (!this.retries) continue;
      this.retries = false;
      while (this.maySend() && (await this.sendSome({ tried: true, most: 1 })) > 0);
    }
  }

  private async sendSome(claimed: Claimed): Promise<number> {
    const events = await this.channel.claim(claimed);
    await Promise.all(events.map((event) => this.send(event)));
    return events.length;
  }

  /** What is published while a message is sent belongs to the request that caused the message. */
  private send(event: OutboxEvent): Promise<void> {
    return forRequest(event.request_id, () =>
      inSpan(`send for ${event.event}`, () => this.channel.send(event)),
    );
  }
}

/**
 * Sends the emails and text messages of events, once Postgres notifies it and every two seconds. Of several processes the
 * one with the lock of its connection sends; when it ends, another does.
 */
@Injectable()
export class MessageSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly line: PgListener;
  private readonly queues: Queue[];
  private timer: NodeJS.Timeout | undefined;
  private isSender = false;

  constructor(@Inject(CONFIG) config: Config, emails: EmailWorker, texts: SmsWorker) {
    const maySend = () => this.isSender;
    this.queues = [emails, texts].map((channel) => new Queue(channel, maySend));
    this.line = new PgListener(directUrlOf(config), 'outbox', () => this.wake(), this.become);
  }

  onApplicationBootstrap(): void {
    void this.line.start();
  }

  /** Claims no more messages, and waits for those that are being sent. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.isSender = false;
    await Promise.race([this.finished(), wait(FINISH_MS, undefined, { ref: false })]);
    await this.line.stop();
  }

  /** Waits until this process is the one that sends. */
  private readonly become = async (line: pg.Client): Promise<void> => {
    let isOpen = true;
    line.once('end', () => {
      isOpen = this.isSender = false;
      clearInterval(this.timer);
    });
    await line.query(`SET idle_session_timeout = ${SILENT_MS}`);
    // What was being sent when the connection was cut is not free yet.
    await this.finished();
    while (!(await this.hasLock(line))) await wait(POLL_MS, undefined, { ref: false });
    await Promise.all(this.queues.map(({ channel }) => channel.release()));
    if (!isOpen) return;
    this.isSender = true;
    this.timer = setInterval(() => this.poll(line), POLL_MS).unref();
  };

  private async hasLock(line: pg.Client): Promise<boolean> {
    const { rows } = await line.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      SENDER_LOCK,
    ]);
    return rows[0]?.taken === true;
  }

  private poll(line: pg.Client): void {
    line.query('SELECT 1').catch(() => undefined);
    this.wake(true);
  }

  private readonly wake = (retry = false): void => {
    if (this.isSender) for (const queue of this.queues) queue.wake(retry);
  };

  private finished(): Promise<unknown> {
    return Promise.all(this.queues.map((queue) => queue.finished()));
  }
}
