import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { describeError } from './http/log.js';

const HOUR_MS = 3_600_000;
/** Late enough to leave the first requests alone; several processes that start together do not begin together. */
const FIRST_MS = 20_000;
const SPREAD_MS = 20_000;

/**
 * What is done again and again while the process runs, the first time shortly after its start: a process that is started
 * again every hour would otherwise never get to it. A run that fails is logged, and left to the next.
 */
export abstract class PeriodicJob implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly everyMs: number = HOUR_MS;
  private first: NodeJS.Timeout | undefined;
  private timer: NodeJS.Timeout | undefined;

  abstract run(): Promise<void>;

  onApplicationBootstrap(): void {
    const run = () => void this.run().catch(this.told);
    this.first = setTimeout(run, FIRST_MS + Math.random() * SPREAD_MS).unref();
    this.timer = setInterval(run, this.everyMs).unref();
  }

  onModuleDestroy(): void {
    clearTimeout(this.first);
    clearInterval(this.timer);
  }

  private readonly told = (error: unknown): void =>
    new Logger(this.constructor.name).error({ err: describeError(error) }, 'a sweep failed');
}
