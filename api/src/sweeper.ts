import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { describeError } from './http/log.js';

const HOUR_MS = 3_600_000;

/** What is cleared away again and again while the process runs. A sweep that fails is told, and left to the next. */
export abstract class Sweeper implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly everyMs: number = HOUR_MS;
  private timer: NodeJS.Timeout | undefined;

  abstract sweep(): Promise<void>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep().catch(this.told), this.everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private readonly told = (error: unknown): void =>
    new Logger(this.constructor.name).error({ err: describeError(error) }, 'a sweep failed');
}
