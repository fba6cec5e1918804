import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { InspectedFile, Inspection } from './inspect.js';
import { INSPECTION_MB, INSPECTION_MS } from './limits.js';

// Named by the package, since a worker is a file of its own and runs as it was built.
const WORKER = createRequire(import.meta.url).resolve('#report-inspection');

/**
 * Reads reports in a worker with little memory and little time, one file after the other: a file that asks for more ends
 * the worker and nothing else.
 */
@Injectable()
export class ReportInspector implements OnApplicationShutdown {
  private worker: Worker | null = null;
  private queue: Promise<unknown> = Promise.resolve();

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
      return await answerOf(worker, file);
    } catch (error) {
      await this.discard();
      return { flaw: (error as { code?: string }).code === 'ETIMEDOUT' ? 'time' : 'memory', text: '' };
    }
  }

  private start(): Worker {
    const worker = new Worker(WORKER, {
      resourceLimits: { maxOldGenerationSizeMb: INSPECTION_MB, maxYoungGenerationSizeMb: 32 },
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

async function answerOf(worker: Worker, file: InspectedFile): Promise<Inspection> {
  const over = new AbortController();
  const { signal } = over;
  const message = once(worker, 'message', { signal }).then(([inspection]) => inspection as Inspection);
  const exit = once(worker, 'exit', { signal }).then(() => Promise.reject(new Error('the worker has ended')));
  const late = wait(INSPECTION_MS, undefined, { signal }).then(() =>
    Promise.reject(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })),
  );
  worker.postMessage(file);
  return Promise.race([message, exit, late]).finally(() => over.abort());
}
