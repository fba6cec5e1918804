import { setTimeout as delay } from 'node:timers/promises';

const STABLE_MS = 30_000;
const LONGEST_MS = 15_000;

/** @param {number} failures in a row @returns {number} ms to wait before the next start */
const backoff = (failures) => Math.min(LONGEST_MS, 500 * 2 ** (failures - 1));

/**
 * Starts a child and, once it has been ready, restarts it whenever it ends, with a longer pause after each early end.
 *
 * @param {() => ReturnType<import('./child.mjs').startChild>} start
 * @param {{ say: (line: string) => void, over: () => boolean }} stack
 */
export function supervise(start, { say, over }) {
  let child;
  let stopped = false;

  async function watch() {
    for (let failures = 0, born = Date.now(); ; born = Date.now()) {
      const { how } = await child.exited;
      if (stopped || over()) return;
      failures = Date.now() - born > STABLE_MS ? 1 : failures + 1;
      const pause = backoff(failures);
      say(`${child.name} ended (${how}); starting it again in ${pause / 1000} s.`);
      await delay(pause);
      if (stopped || over()) return;
      child = start();
    }
  }

  return {
    async open() {
      child = start();
      await child.ready;
      void watch();
    },
    /** @param {number} grace how many ms it has to end by itself */
    async giveUp(grace) {
      stopped = true;
      await child?.stop(grace);
    },
  };
}
