import type { Page } from 'puppeteer';

/** The shortest wait that is held, in ms: what a page gives up on takes this long at least. */
const LONG_MS = 4000;

type Waiting = Window & { endLongWaits: () => void };

/** Runs in the page before its scripts: keeps long timers until they are told to end. */
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
 * Lets files of a page hang for ever, and its long timers wait until they are told: what happens when a person has
 * waited too long is seen without waiting.
 */
export async function hang(page: Page, file: RegExp) {
  await page.evaluateOnNewDocument(hold, LONG_MS);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!file.test(request.url())) void request.continue();
  });
  return {
    /** Waits until the page's scripts want that file, and lets them lose patience with it. */
    async isGivenUp(): Promise<void> {
      const timeoutMs = { polling: 50 };
      await page.waitForFunction(wants, timeoutMs, file.source);
      await page.evaluate(() => (window as unknown as Waiting).endLongWaits());
      await page.waitForFunction(wantsNoMore, timeoutMs, file.source);
    },
  };
}
