import { COUNTED } from '../../infrastructure/http/page.js';

const FORGET_MS = 60_000;

/**
 * Remembers for a minute that there are more orders than lists count. Orders are not deleted, and counting the first
 * thousand takes as long as reading a page.
 */
export class KnownNumber {
  private notedAt = -Infinity;

  get isAboveCounts(): boolean {
    return performance.now() - this.notedAt < FORGET_MS;
  }

  /** Notes the number of all orders that was just counted. */
  note(total: number): void {
    if (total > COUNTED) this.notedAt = performance.now();
  }
}
