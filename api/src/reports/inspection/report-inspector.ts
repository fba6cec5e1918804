import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { packageFile } from '../../infrastructure/files/package-file.js';
import type { InspectedFile, Inspection } from './inspect.js';
import { INSPECTION_MB, INSPECTION_MS } from './limits.js';

const WORKER = packageFile('#report-inspection');

/** The time limit for one file and the memory limit of the worker. */
export class InspectionLimits {
  constructor(
    public milliseconds = INSPECTION_MS,
    public megabytes = INSPECTION_MB,
  ) {}
}

/**
 * Reads reports in a worker with limited memory and time, one file after the other. A file that exceeds the limits
 * terminates only the worker.
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
    // An idle worker must not keep the process alive.
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
