import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Config } from '../../config.js';
import { directUrlOf } from '../../infrastructure/database/database.settings.js';
import { PgListener } from '../../infrastructure/database/pg-listener.js';
import { packageFile } from '../../infrastructure/files/package-file.js';
import { MAX_TRIES } from '../../infrastructure/events/backoff.js';
import type { Rush } from '../../infrastructure/rush.js';
import { describeError } from '../../infrastructure/logging/log.js';
import type { MessageOutcome } from '../../infrastructure/events/message-counts.js';
import type { LogDestination } from '@nidaan/tracing';
import { IS_ANYTHING_DUE } from './due.statement.js';

const THREAD = packageFile('#sending-thread');
const POLL_MS = 2000;
// Longer than a message may take, so that a thread which waits for a mail server is not ended.
const IDLE_MS = 300_000;
// Shorter than the time that the process allows its modules at shutdown, longer than that of a worker.
const END_MS = 5000;
const YOUNG_MB = 16;

/** What the thread is started with. */
interface Surroundings {
  config: Config;
  dataSource: DataSource;
  rush: Rush;
  /** The names of the events that have an email. */
  events: string[];
  log: Logger;
  destination: LogDestination;
  /** Called with the outcome of each message. */
  count: (outcome: MessageOutcome) => void;
}

/**
 * Sends emails and text messages in a thread of this process, so that requests do not wait while one is composed. The
 * thread starts when a message is due and ends when none has been due for minutes, because it takes memory. It ends with
 * the process; then, and when it crashes, the lease of what it was sending expires, and another process or thread sends it.
 */
export class SendingThread {
  private readonly listener: PgListener;
  private readonly rushIsOver: () => Promise<void>;
  private timer: NodeJS.Timeout | undefined;
  private worker: Worker | null = null;
  private looking = false;
  private stopped = false;
  private neededAt = 0;

  constructor(
    private readonly of: Surroundings,
    private readonly idleMs = IDLE_MS,
  ) {
    this.listener = new PgListener(directUrlOf(of.config), 'outbox', this.wake);
    this.rushIsOver = of.rush.awaiter();
  }

  get isRunning(): boolean {
    return this.worker !== null;
  }

  start(): void {
    void this.listener.start();
    this.timer = setInterval(this.wake, POLL_MS).unref();
  }

  /** Starts no more messages, and waits for those that are being sent. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await Promise.all([this.listener.stop(), this.end()]);
  }

  private readonly wake = (): void => {
    if (this.looking || this.stopped) return;
    this.looking = true;
    // Without the database nothing can be sent; the next poll looks again.
    void this.look()
      .catch(() => undefined)
      .finally(() => (this.looking = false));
  };

  private async look(): Promise<void> {
    // Postgres notifies a running thread itself.
    if (this.worker && performance.now() - this.neededAt < POLL_MS) return;
    // To start the thread takes as much CPU time as hundreds of orders.
    if (!this.worker) await this.rushIsOver();
    if (this.stopped) return;
    const { dataSource, events } = this.of;
    const [found] = await IS_ANYTHING_DUE.run(dataSource, { events, tries: MAX_TRIES });
    if (found?.due) this.need();
    else if (performance.now() - this.neededAt > this.idleMs) await this.end();
  }

  private need(): void {
    this.neededAt = performance.now();
    if (!this.stopped) this.worker ??= this.begin();
  }

  private begin(): Worker {
    const { config, rush, log, destination, count } = this.of;
    const worker = new Worker(THREAD, {
      workerData: { config, rush: rush.shared },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    worker.on('message', (posted: string | MessageOutcome) =>
      typeof posted === 'string' ? destination.write(posted) : count(posted),
    );
    worker.on('error', (error) =>
      log.error({ err: describeError(error) }, 'the sending of messages has failed and starts again'),
    );
    worker.once('exit', () => (this.worker = null));
    // The server keeps the process alive, not this thread.
    worker.unref();
    return worker;
  }

  private async end(): Promise<void> {
    const { worker } = this;
    if (!worker) return;
    const ended = once(worker, 'exit');
    worker.postMessage('end');
    const late = wait(END_MS, 'late', { ref: false });
    if ((await Promise.race([ended, late])) === 'late') await worker.terminate();
  }
}
