import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import type { InspectedFile, Inspection } from './inspect.js';
import { INSPECTION_MB, INSPECTION_MS } from './limits.js';

// Named by the package, since a worker is a file of its own and runs as it was built.
const WORKER = createRequire(import.meta.url).resolve('#report-inspection');

/** How long one file may take, and how much memory the worker may use. */
export class InspectionLimits {
  constructor(
    public milliseconds = INSPECTION_MS,
    public megabytes = INSPECTION_MB,
  ) {}
}

/**
 * Reads reports in a worker with little memory and little time, one file after the other: a file that asks for more ends
 * the worker and nothing else.
 */
@Injectable()
export class ReportInspector implements OnApplicationShutdown {
  private worker: Worker | null = null;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(@Optional() private readonly limits: InspectionLimits = new InspectionLimits()) {}

  inspect(file: InspectedFile): Promise<Inspection> {
    const inspection = this.queue.then(() => this.run(file));
    this.queue = inspection.catch(() => undefined);
    return inspection;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.discard();
  }

  private async run(file: InspectedFile): Promise<Inspection> {
    const worker = (this.worker ??= this.start());
    try {
      return await answerOf(worker, file, this.limits.milliseconds);
    } catch (error) {
      await this.discard();
      return { flaw: (error as { code?: string }).code === 'ETIMEDOUT' ? 'time' : 'memory', text: '' };
    }
  }

  private start(): Worker {
    const worker = new Worker(WORKER, {
      resourceLimits: { maxOldGenerationSizeMb: this.limits.megabytes, maxYoungGenerationSizeMb: 32 },
      env: {},
      execArgv: [],
    });
    // An idle worker keeps no process alive.
    worker.unref();
    return worker;
  }

  private async discard(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }
}

async function answerOf(worker: Worker, file: InspectedFile, milliseconds: number): Promise<Inspection> {
  const over = new AbortController();
  const { signal } = over;
  const message = once(worker, 'message', { signal }).then(([inspection]) => inspection as Inspection);
  const exit = once(worker, 'exit', { signal }).then(() => Promise.reject(new Error('the worker has ended')));
  const late = wait(milliseconds, undefined, { signal }).then(() =>
    Promise.reject(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })),
  );
  worker.postMessage(file);
  return Promise.race([message, exit, late]).finally(() => over.abort());
}
