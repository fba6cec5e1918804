import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';

const HOUR_MS = 3_600_000;

/** What is cleared away again and again while the process runs. A sweep that fails is left to the next. */
export abstract class Sweeper implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly everyMs: number = HOUR_MS;
  private timer: NodeJS.Timeout | undefined;

  abstract sweep(): Promise<void>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep().catch(() => undefined), this.everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }
}
