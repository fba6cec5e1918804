import { Piscina } from 'piscina';
import { WORKER } from './paths.js';
import type { WorkerAnswer, WorkerJob, WorkerPage } from './prerender.worker.js';

/** How long one page may take, in ms, and how much memory the worker may use, in MB. */
const LIMIT = { ms: 2000, megabytes: 256 };
/** Pages waiting for the worker; beyond it the browser renders. */
const QUEUE = 60;

/** A page that could not be rendered for a reason that says nothing about its remote. */
class NotNow extends Error {}

/** Whether a failure may be that of the version that was rendered. */
export const mayBlame = (error: unknown): boolean => !(error instanceof NotNow);

/** Renders pages in one worker thread, apart from the server: a page that hangs or grows is stopped, and nothing else. */
export class Renderer {
  private readonly pool = new Piscina<WorkerJob, WorkerAnswer>({
    filename: WORKER,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: LIMIT.megabytes },
  });
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  render(job: WorkerJob): Promise<WorkerPage> {
    if (this.waiting >= QUEUE) return Promise.reject(new NotNow('Too many pages wait to be rendered'));
    this.waiting += 1;
    const page = this.last.then(() => this.take(job));
    this.last = page.catch(() => undefined);
    return page;
  }

  // The time of a page begins with its turn: what hangs before it costs it nothing.
  private async take(job: WorkerJob): Promise<WorkerPage> {
    this.waiting -= 1;
    const answer = await this.pool.run(job, { signal: AbortSignal.timeout(LIMIT.ms) });
    if ('apiSilent' in answer) throw new NotNow(answer.apiSilent);
    return answer;
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
