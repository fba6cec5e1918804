import { AnswerCache } from '../../infrastructure/http/answer-cache.js';

/** A row of a list as JSON, made when its order was in a state. */
interface KeptRow {
  state: string;
  row: Buffer;
}

/** Rows by the state of their order. */
type Rows = ReadonlyMap<string, Buffer>;

const LIMITS = { answers: 200, bytes: 8 * 1024 * 1024 };
const NONE: Rows = new Map();
// Rows contain personal data, which does not stay in memory after it was erased.
const FORGET_MS = 5 * 60_000;

/** The rows of the order lists that were read last, within a bound of their bytes; none for longer than five minutes. */
export class KeptRows {
  private lists = new AnswerCache<{ rows: Rows; ownBytes: number }>(LIMITS);
  private forgetting = false;

  has(list: string): boolean {
    return this.lists.get(list) !== undefined;
  }

  get(list: string): Rows {
    return this.lists.get(list)?.rows ?? NONE;
  }

  set(list: string, rows: KeptRow[]): void {
    const byState = new Map(rows.map(({ state, row }) => [state, row]));
    this.lists.set(list, { rows: byState, ownBytes: rows.reduce((sum, { row }) => sum + row.length, 0) });
    if (this.forgetting) return;
    this.forgetting = true;
    setTimeout(() => this.forget(), FORGET_MS).unref();
  }

  private forget(): void {
    this.lists = new AnswerCache(LIMITS);
    this.forgetting = false;
  }
}
