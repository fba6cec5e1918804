import type { Page } from 'puppeteer';

/** Timers of at least this many ms are held; all timeouts of a page are longer. */
const LONG_MS = 4000;

type Waiting = Window & { endLongWaits: () => void };

/** Runs in the page before its scripts: holds long timers until they are released. */
function hold(longMs: number) {
  const held = new Map<number, () => void>();
  const set = window.setTimeout.bind(window);
  const clear = window.clearTimeout.bind(window);
  let last = 1_000_000_000;
  const begin = (act: () => void, ms = 0, ...given: []) => {
    if (ms < longMs) return set(act, ms, ...given);
    last += 1;
    held.set(last, act);
    return last;
  };
  const end = (id?: number) => {
    if (!held.delete(id ?? 0)) clear(id);
  };
  const endLongWaits = () => {
    const acts = [...held.values()];
    held.clear();
    for (const act of acts) set(act, 0);
  };
  Object.assign(window, { setTimeout: begin, clearTimeout: end, endLongWaits });
}

const wants = (source: string) => [...document.scripts].some(({ src }) => new RegExp(source).test(src));

const wantsNoMore = (source: string) =>
  [...document.scripts].every(({ src }) => !new RegExp(source).test(src));

/**
 * Lets files of a page hang and holds its long timers until they are released, so that a test sees the effect of a timeout
 * without waiting for it.
 */
export async function hang(page: Page, file: RegExp) {
  await page.evaluateOnNewDocument(hold, LONG_MS);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!file.test(request.url())) void request.continue();
  });
  return {
    /** Waits until the page's scripts request that file, and lets their timeout elapse. */
    async isGivenUp(): Promise<void> {
      const timeoutMs = { polling: 50 };
      await page.waitForFunction(wants, timeoutMs, file.source);
      await page.evaluate(() => (window as unknown as Waiting).endLongWaits());
      await page.waitForFunction(wantsNoMore, timeoutMs, file.source);
    },
  };
}
