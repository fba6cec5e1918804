import { Piscina } from 'piscina';
import { WORKER } from '../paths.js';
import type { WorkerAnswer, WorkerJob, WorkerPage } from './prerender.worker.js';

/**
 * What one page may take: time in ms, and memory of the worker in MB. A busy machine makes a sound page slow by the
 * clock, so the time counts once this process got as much of the processor; what waits without end has the longer one.
 */
const LIMIT = { ms: 2000, waitingMs: 10_000, megabytes: 256 };
const LOOK_EVERY_MS = 50;
/** Pages waiting for the worker; beyond it the browser renders. */
const QUEUE = 60;

/** A page that could not be rendered for a reason that says nothing about its remote. */
class NotNow extends Error {}

/** Whether a failure may be that of the version that was rendered. */
export const isVersionFault = (error: unknown): boolean => !(error instanceof NotNow);

/** Becomes aborted when a page that begins now has taken more than it may. */
function limit() {
  const over = new AbortController();
  const [used, begun] = [process.cpuUsage(), performance.now()];
  const look = setInterval(() => {
    const { user, system } = process.cpuUsage(used);
    const ms = performance.now() - begun;
    if (ms > LIMIT.waitingMs || Math.min(ms, (user + system) / 1000) > LIMIT.ms) over.abort();
  }, LOOK_EVERY_MS);
  return { signal: over.signal, lift: () => clearInterval(look) };
}

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
    const { signal, lift } = limit();
    const answer = await this.pool.run(job, { signal }).finally(lift);
    if ('apiSilent' in answer) throw new NotNow(answer.apiSilent);
    return answer;
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
