import { appendFileSync, readFileSync } from 'node:fs';
import { grouped } from './groups.js';

/** What a client asks for. */
export type Act = 'book' | 'move' | 'pay' | 'refund' | 'upload' | 'invoice';

/**
 * One request and what became of it. `refused` is an answer that nothing was written; `unknown` is no answer, or one that
 * leaves it open, such as 503.
 */
export interface Operation {
  /** Milliseconds since 1970, when it was sent. */
  at: number;
  /** Milliseconds until the answer. */
  took: number;
  client: number;
  /** The API process that it was sent to. */
  api: number;
  act: Act;
  /** The same for all attempts of one act. */
  key: string;
  /** The id of the order; empty for a booking. */
  order: string;
  request: Record<string, string | number>;
  outcome: 'done' | 'refused' | 'unknown';
  /** The status of the answer; 0 without one. */
  status: number;
  answer: Record<string, string | number>;
}

/** Whether an answer leaves open what happened. */
export const outcomeOf = (status: number): Operation['outcome'] => {
  if (status >= 200 && status < 300) return 'done';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
};

/** All attempts of one act. */
export interface Attempts {
  act: Act;
  key: string;
  attempts: Operation[];
  /** `done` when one attempt was acknowledged, `unknown` when one may have been done. */
  outcome: Operation['outcome'];
}

/** The acts of a history, with their attempts. */
export function actsOf(history: readonly Operation[]): Attempts[] {
  const groups = grouped(history, ({ act, key }) => `${act} ${key}`);
  return [...groups.values()].map((attempts) => {
    const [{ act, key }] = attempts as [Operation];
    const has = (outcome: Operation['outcome']) => attempts.some((attempt) => attempt.outcome === outcome);
    const outcome = has('done') ? 'done' : has('unknown') ? 'unknown' : 'refused';
    return { act, key, attempts, outcome };
  });
}

/** Who waits for an acknowledged operation. */
interface Waiter {
  matches: (operation: Operation) => boolean;
  resolve: (at: number) => void;
}

/** Writes each operation to a file that only grows, one JSON object a line. */
export class Recorder {
  private waiting: Waiter[] = [];

  constructor(private readonly file: string) {}

  add(operation: Operation): void {
    appendFileSync(this.file, `${JSON.stringify(operation)}\n`);
    if (operation.outcome !== 'done') return;
    const met = this.waiting.filter(({ matches }) => matches(operation));
    this.waiting = this.waiting.filter((one) => !met.includes(one));
    for (const { resolve } of met) resolve(Date.now());
  }

  /** The time of the next acknowledged operation that was sent from now on. */
  next(matches: (operation: Operation) => boolean): Promise<number> {
    const since = Date.now();
    return new Promise((resolve) => {
      this.waiting.push({ matches: (operation) => operation.at >= since && matches(operation), resolve });
    });
  }

  read(): Operation[] {
    const lines = readFileSync(this.file, 'utf8').trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line) as Operation);
  }
}
