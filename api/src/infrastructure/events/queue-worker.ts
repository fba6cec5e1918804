import { setTimeout as wait } from 'node:timers/promises';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { PgListener } from '../database/pg-listener.js';
import type { Rush } from '../rush.js';
import { forRequest, inSpan } from '@nidaan/tracing';
import { Lease } from './lease.js';
import type { OutboxEvent } from './outbox.service.js';
import { Turns } from './turns.js';

// With a lease, the longest time until the messages of a process that was killed are claimed by another.
const POLL_MS = 2000;
const RENEW_MS = 1500;
// Messages that become due within this time after the last claim are claimed together.
const GATHER_MS = 200;
const BATCH = 50;
const AT_THE_SAME_TIME = 4;
// What waits longer for a slow server is left to another process.
const START_WITHIN_MS = 10_000;
// Shorter than the time that the process allows its modules at shutdown.
const FINISH_MS = 2500;

/**
 * Processes events of the outbox in batches: the first when Postgres notifies it, unless this process is just placing
 * orders, those that follow together, and postponed ones by polling.
 */
export abstract class QueueWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listener: PgListener;
  private readonly rushIsOver: () => Promise<void>;
  private turns = new Turns(0);
  private lease = new Lease([], 0);
  private timer: NodeJS.Timeout | undefined;
  private gathering: NodeJS.Timeout | undefined;
  private stopped = false;
  private again = false;
  private claimedAt = -Infinity;
  private draining: Promise<void> | null = null;

  constructor(databaseUrl: string, rush: Rush) {
    this.listener = new PgListener(databaseUrl, 'outbox', this.wake);
    this.rushIsOver = rush.awaiter();
  }

  /** Claims up to `most` events, each of which is then given to {@link process}. */
  protected abstract claim(most: number): Promise<OutboxEvent[]>;

  /** Reserves claimed events for longer, and returns the ids of those that no other process has claimed meanwhile. */
  protected abstract renew(events: OutboxEvent[]): Promise<string[]>;

  /** Processes a claimed event and records its outcome, also when it fails. */
  protected abstract process(event: OutboxEvent): Promise<void>;

  onApplicationBootstrap(): void {
    void this.listener.start();
    this.timer = setInterval(this.wake, POLL_MS).unref();
  }

  /** Claims no more events, and waits for those that are being processed. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    clearTimeout(this.gathering);
    this.turns.end();
    await this.listener.stop();
    await Promise.race([this.draining, wait(FINISH_MS, undefined, { ref: false })]);
  }

  /**
   * Sends the message of a claimed event when it is its turn. False when that would be too late, because the server is
   * slow, the process ends, or another may have claimed it: the message is not sent, and its event is to be given back.
   */
  protected async sendInTurn(event: OutboxEvent, send: () => Promise<void>): Promise<boolean> {
    const { lease } = this;
    let sent = false;
    await this.turns.do(async () => {
      if (!lease.holds(event)) return;
      await send();
      sent = true;
    });
    return sent;
  }

  private readonly wake = (): void => {
    this.again = true;
    if (this.stopped || this.draining || this.gathering) return;
    const pause = this.claimedAt + GATHER_MS - performance.now();
    if (pause > 0) this.gathering = setTimeout(() => this.begin(), pause);
    else this.begin();
  };

  private begin(): void {
    this.gathering = undefined;
    this.again = false;
    // Without the database no event can be claimed; the next poll tries again.
    this.draining = this.drain()
      .catch(() => undefined)
      .finally(() => {
        this.draining = null;
        if (this.again) this.wake();
      });
  }

  private async drain(): Promise<void> {
    await this.rushIsOver();
    let claimed: OutboxEvent[] = [];
    do {
      if (this.stopped) return;
      const before = performance.now();
      claimed = await this.claim(BATCH);
      this.claimedAt = performance.now();
      await this.processAll(claimed, new Lease(claimed, before));
    } while (claimed.length === BATCH);
  }

  /** What is published while a message is sent belongs to the request that caused the message. */
  private processForRequest(event: OutboxEvent): Promise<void> {
    return forRequest(event.request_id, () => inSpan(`send for ${event.event}`, () => this.process(event)));
  }

  private async processAll(claimed: OutboxEvent[], lease: Lease): Promise<void> {
    this.lease = lease;
    const turns = new Turns(AT_THE_SAME_TIME);
    this.turns = turns;
    if (this.stopped) turns.end();
    const end = setTimeout(() => turns.end(), START_WITHIN_MS).unref();
    const extend = (events: OutboxEvent[]) => this.renew(events);
    const renewing = setInterval(() => void lease.renew(extend), RENEW_MS).unref();
    try {
      await Promise.all(
        claimed.map((event) => this.processForRequest(event).finally(() => lease.end(event))),
      );
    } finally {
      clearInterval(renewing);
      clearTimeout(end);
    }
  }
}
