import type { PageVersion } from '../registry.js';

// Browsers ignore an integrity in any other form, and would load the file as if it had none.
const INTEGRITY = /^sha256-[\w+/]{43}=$/;

/** The integrity of no file. */
const NO_FILE = `sha256-${'A'.repeat(43)}=`;

/** The whole address of an entry, by which the browser lists what it has loaded. */
export const addressOf = (entry: string) => new URL(entry, location.origin).href;

/** The integrity of each entry that may be loaded; empty for remotes under development. */
const expected = new Map<string, string>();

/**
 * Registers the entry of a version before it is loaded. False when it must not be: only a remote under development has no
 * integrity, and its entry is on another host, which the server put into the policy of this page.
 */
export function expectEntry({ entry, integrity = '' }: PageVersion): boolean {
  expected.set(addressOf(entry), integrity);
  return entry.startsWith('http') || INTEGRITY.test(integrity);
}

/** Lets the browser verify the script of an entry before it runs it. */
export function verifyScript(script: HTMLScriptElement, url: string): void {
  script.integrity = expected.get(addressOf(url)) ?? NO_FILE;
}

/** Whether a script that failed was received: then it was not run because it is not the released file. */
export const hasArrived = (url: string): boolean =>
  performance
    .getEntriesByName(addressOf(url))
    .some((entry) => (entry as PerformanceResourceTiming).responseStatus === 200);
