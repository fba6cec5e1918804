import { Piscina } from 'piscina';
import { WORKER } from './paths.js';
import type { WorkerJob, WorkerPage } from './prerender.worker.js';

/** How long one page may take, in ms, and how much memory the worker may use, in MB. */
const LIMIT = { ms: 2000, megabytes: 256 };
/** Pages waiting for the worker; beyond it the browser renders. */
const QUEUE = 60;

/** Renders pages in one worker thread, apart from the server: a page that hangs or grows is stopped, and nothing else. */
export class Renderer {
  private readonly pool = new Piscina<WorkerJob, WorkerPage>({
    filename: WORKER,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    maxQueue: QUEUE,
    resourceLimits: { maxOldGenerationSizeMb: LIMIT.megabytes },
  });

  render(job: WorkerJob): Promise<WorkerPage> {
    return this.pool.run(job, { signal: AbortSignal.timeout(LIMIT.ms * (this.pool.queueSize + 1)) });
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
