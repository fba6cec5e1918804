import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { describeError } from '../logging/log.js';

const HOUR_MS = 3_600_000;
/**
 * The first run waits until the first requests are served; the random spread separates processes that start together.
 */
const FIRST_MS = 20_000;
const SPREAD_MS = 20_000;

/**
 * A job that runs periodically while the process runs, the first time shortly after its start: otherwise a process that
 * is restarted every hour would never run it. A failed run is logged; the next run tries again.
 */
export abstract class PeriodicJob implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly everyMs: number = HOUR_MS;
  private first: NodeJS.Timeout | undefined;
  private timer: NodeJS.Timeout | undefined;

  abstract run(): Promise<void>;

  onApplicationBootstrap(): void {
    const run = () => void this.run().catch(this.logFailure);
    this.first = setTimeout(run, FIRST_MS + Math.random() * SPREAD_MS).unref();
    this.timer = setInterval(run, this.everyMs).unref();
  }

  onModuleDestroy(): void {
    clearTimeout(this.first);
    clearInterval(this.timer);
  }

  private readonly logFailure = (error: unknown): void =>
    new Logger(this.constructor.name).error({ err: describeError(error) }, 'a periodic job failed');
}
