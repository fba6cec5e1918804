import type { OutboxEvent } from './outbox.statements.js';

/** The seconds for which a claim reserves a message. Those of a process that is killed are free after this time. */
export const LEASE_S = 5;

/** A claimed message, as its row is found again: each claim has another number of tries. */
export type Held = Pick<OutboxEvent, 'id' | 'tries'>;

/** The columns of held messages as lists for a statement. */
export const listed = (held: readonly Held[]) => ({
  ids: held.map(({ id }) => id),
  tries: held.map(({ tries }) => tries),
});

/**
 * The messages that this process has claimed and not ended. Whether the lease still runs is decided by the clock of the
 * process, so that one that was stopped for a while knows when it continues that another may have sent its messages.
 */
export class Lease {
  private readonly held = new Map<string, OutboxEvent>();
  private until: number;
  private renewing = false;

  /** `claimedAt` is a time before the statement that claimed the messages, by `performance.now()`. */
  constructor(events: readonly OutboxEvent[], claimedAt: number) {
    for (const event of events) this.held.set(event.id, event);
    this.until = claimedAt + LEASE_S * 1000;
  }

  /** Whether no other process can have the message. */
  holds({ id }: Held): boolean {
    return this.held.has(id) && performance.now() < this.until;
  }

  /** The message is processed, whatever its outcome. */
  end({ id }: Held): void {
    this.held.delete(id);
  }

  /**
   * Extends the lease. `extend` returns the ids of those that no other process has claimed meanwhile; when it fails, the
   * lease runs out.
   */
  async renew(extend: (held: OutboxEvent[]) => Promise<string[]>): Promise<void> {
    if (this.renewing || this.held.size === 0) return;
    this.renewing = true;
    const [before, asked] = [performance.now(), [...this.held.values()]];
    try {
      const kept = new Set(await extend(asked));
      for (const event of asked) if (!kept.has(event.id)) this.held.delete(event.id);
      this.until = before + LEASE_S * 1000;
    } catch {
      // Without the database no other process can claim them either; the next renewal tries again.
    } finally {
      this.renewing = false;
    }
  }
}
