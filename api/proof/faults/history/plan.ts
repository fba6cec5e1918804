import { oneOf, randomOf, shuffled } from './random.js';

/** How often each kind of fault is in a deck, and how many milliseconds it lasts at least and at most. */
export const FAULTS = {
  'kill API': { count: 200, lasts: [0, 0] },
  'kill Postgres': { count: 50, lasts: [0, 0] },
  'kill Chromium': { count: 50, lasts: [0, 0] },
  'kill mail server': { count: 50, lasts: [200, 3000] },
  'kill Postgres backend': { count: 20, lasts: [0, 0] },
  'pause API': { count: 20, lasts: [500, 8000] },
  'pause mail server': { count: 10, lasts: [500, 6000] },
  'mail server refuses': { count: 10, lasts: [500, 4000] },
  'network cut': { count: 10, lasts: [200, 5000] },
  'network delay': { count: 10, lasts: [1000, 5000] },
  'network slow': { count: 10, lasts: [1000, 5000] },
  'disk full': { count: 10, lasts: [1000, 5000] },
  'clock jump': { count: 20, lasts: [1000, 5000] },
} as const;

/** A kind of fault. */
export type FaultKind = keyof typeof FAULTS;

/** A fault of a plan. */
export interface Fault {
  number: number;
  kind: FaultKind;
  /** Which of the two API processes. */
  api: 0 | 1;
  /** Milliseconds. */
  lasts: number;
  /** Milliseconds before it. */
  after: number;
  /** By how much the clock jumps, in milliseconds. */
  jump: number;
  /** True when the next fault comes before the product has recovered from this one. */
  together: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const JUMPS = [90_000, 6 * MINUTE, HOUR, 13 * HOUR, 26 * HOUR];
const SHARE_TOGETHER = 0.15;

/** The faults of a seed: whole decks, each shuffled, one after another. */
export function* planOf(seed: number): Generator<Fault> {
  const random = randomOf(seed);
  const deck = Object.entries(FAULTS).flatMap(([kind, { count }]) =>
    Array.from({ length: count }, () => kind as FaultKind),
  );
  for (let number = 1; ;)
    for (const kind of shuffled(deck, random)) {
      const [least, most] = FAULTS[kind].lasts;
      yield {
        number: number++,
        kind,
        api: random() < 0.5 ? 0 : 1,
        lasts: Math.round(least + random() * (most - least)),
        after: Math.round(random() * 1000),
        jump: oneOf(JUMPS, random) * (random() < 0.5 ? -1 : 1),
        together: random() < SHARE_TOGETHER,
      };
    }
}

/** The number of faults in one deck. */
export const DECK = Object.values(FAULTS).reduce((sum, { count }) => sum + count, 0);
