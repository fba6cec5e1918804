import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Prepared } from '../database/prepared.js';
import { Rush } from '../rush.js';

const PAUSE_MS = 20;
// The workers claim no more often.
const LEAST_BETWEEN_MS = 200;

const NOTIFY_WORKERS = new Prepared<object, object>('notify-workers', "SELECT pg_notify('outbox', '')");

/**
 * Wakes the workers after commits, for events that do not wake them by themselves: a transaction that notifies is written
 * to the disk alone, so that many at the same time would wait for each other. A notification that is lost with the process
 * is made good by the next poll of a worker.
 */
@Injectable()
export class OutboxNotifier implements OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private notifiedAt = -Infinity;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly rush: Rush,
  ) {}

  /** Notifies the workers of an order shortly; all commits until then share the notification. */
  soon(): void {
    this.rush.note();
    if (this.timer) return;
    const rest = this.notifiedAt + LEAST_BETWEEN_MS - performance.now();
    this.timer = setTimeout(() => void this.notify(), Math.max(PAUSE_MS, rest));
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) await this.notify();
  }

  private async notify(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.notifiedAt = performance.now();
    await NOTIFY_WORKERS.run(this.dataSource, {}).catch(() => undefined);
  }
}
