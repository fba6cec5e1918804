import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PageVersion } from '../registry.js';

// Browsers ignore an integrity in any other form, and would load the file as if it had none.
const INTEGRITY = /^sha256-[\w+/]{43}=$/;

/** The integrity of no file. */
const NO_FILE = `sha256-${'A'.repeat(43)}=`;

/** The whole address of an entry, by which the browser lists what it has loaded. */
const addressOf = (entry: string) => new URL(entry, location.origin).href;

/** The integrity of each entry that may be loaded, empty for remotes under development, and how long it may take, in ms. */
const expected = new Map<string, { integrity: string; timeout: number }>();

/**
 * Registers the entry of a version before it is loaded. False when it must not be: only a remote under development has no
 * integrity, and its entry is on another host, which the server put into the policy of this page.
 */
export function expectEntry({ entry, integrity = '' }: PageVersion, timeout: number): boolean {
  expected.set(addressOf(entry), { integrity, timeout });
  return entry.startsWith('http') || INTEGRITY.test(integrity);
}

/** A plugin of the runtime: the browser verifies the script of an entry before it runs it, and waits no longer than it may take. */
export const entryScripts = (): ModuleFederationRuntimePlugin => ({
  name: 'entry-scripts',
  createScript({ url }) {
    const { integrity, timeout } = expected.get(addressOf(url)) ?? { integrity: NO_FILE, timeout: 0 };
    return { script: Object.assign(document.createElement('script'), { integrity }), timeout };
  },
});

/** Whether a script that failed was received: then it was not run because it is not the released file. */
export const hasArrived = (url: string): boolean =>
  performance
    .getEntriesByName(addressOf(url))
    .some((entry) => (entry as PerformanceResourceTiming).responseStatus === 200);
