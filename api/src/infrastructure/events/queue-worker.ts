import { setTimeout as wait } from 'node:timers/promises';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { PgListener } from '../database/pg-listener.js';
import type { OutboxEvent } from './outbox.service.js';

const POLL_MS = 5000;
// Shorter than the time that the process allows its modules at shutdown.
const FINISH_MS = 2500;

/** Processes events of the outbox: at once when Postgres notifies it of one, and by polling for postponed ones. */
export abstract class QueueWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listener: PgListener;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private again = false;
  private draining: Promise<void> | null = null;

  constructor(databaseUrl: string) {
    this.listener = new PgListener(databaseUrl, 'outbox', this.wake);
  }

  /** Claims the next events, each of which is then given to {@link process}. */
  protected abstract claim(): Promise<OutboxEvent[]>;

  /** Processes a claimed event and records its outcome, also when it fails. */
  protected abstract process(event: OutboxEvent): Promise<void>;

  onApplicationBootstrap(): void {
    void this.listener.start();
    this.timer = setInterval(this.wake, POLL_MS).unref();
  }

  /** Claims no more events, and waits for those that are being processed. */
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
      const claimed = await this.claim();
      if (claimed.length > 0) this.again = true;
      await Promise.all(claimed.map((event) => this.process(event)));
    }
  }
}
