import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { AlteredFile } from '../http/verified-file.js';
import { WORKER } from '../paths.js';
import type { WorkerAnswer, WorkerJob, WorkerPage } from './prerender.worker.js';

/**
 * The limits of one page: time in ms, and memory of the worker in MB. On a busy machine a working page is slow by the
 * clock, so the time counts processor time of this process; a page that only waits has the longer limit.
 */
const LIMIT = { ms: 2000, waitingMs: 10_000, megabytes: 256 };
const CHECK_EVERY_MS = 50;
/** How many pages may wait for the worker; beyond it the browser renders. */
const QUEUE = 60;

/** A page could not be rendered for a reason that is not its remote's fault. */
class NotNow extends Error {}

/** Whether a failure may be the fault of the rendered version. */
export const isVersionFault = (error: unknown): boolean => !(error instanceof NotNow);

/** A signal that aborts when a page that starts now exceeds its limits. */
function limit() {
  const over = new AbortController();
  const [used, begun] = [process.cpuUsage(), performance.now()];
  const check = setInterval(() => {
    const { user, system } = process.cpuUsage(used);
    const ms = performance.now() - begun;
    if (ms > LIMIT.waitingMs || Math.min(ms, (user + system) / 1000) > LIMIT.ms) over.abort();
  }, CHECK_EVERY_MS);
  return { signal: over.signal, stop: () => clearInterval(check) };
}

/**
 * Renders pages in one worker thread, separate from the server: a page that hangs or grows is stopped, and nothing
 * else.
 */
export class Renderer {
  private readonly pool = new Piscina<WorkerJob, WorkerAnswer>({
    filename: WORKER,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: LIMIT.megabytes },
  });
  // A page's time starts with its turn, so that a page before it that hangs does not use it up.
  private readonly oneByOne = pLimit(1);

  /** How many pages wait for their turn. */
  get queued(): number {
    return this.oneByOne.pendingCount;
  }

  render(job: WorkerJob): Promise<WorkerPage> {
    if (this.queued >= QUEUE) return Promise.reject(new NotNow('Too many pages are waiting to be rendered'));
    return this.oneByOne(() => this.run(job));
  }

  private async run(job: WorkerJob): Promise<WorkerPage> {
    const { signal, stop } = limit();
    const answer = await this.pool.run(job, { signal }).finally(stop);
    if ('apiSilent' in answer) throw new NotNow(answer.apiSilent);
    if ('altered' in answer) throw new AlteredFile(answer.altered);
    return answer;
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
