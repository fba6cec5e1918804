import type { Browser } from 'puppeteer';

const NO_SANDBOX = '--no-sandbox';
const SANDBOX_FAILED = /sandbox|namespace/i;

/**
 * The arguments that decide on the sandbox of a browser: none, so that it has one, wherever the system lets it.
 *
 * @param uid the account that starts it; root may not use the sandbox
 * @param failure why the start before failed, where the kernel offers no sandbox to that account
 */
export const sandboxArgs = (uid: number | undefined, failure?: unknown): string[] =>
  uid === 0 || SANDBOX_FAILED.test(String(failure)) ? [NO_SANDBOX] : [];

/** Whether a browser confines its pages, as far as this system lets it. */
export const isSandboxed = (browser: Browser): boolean =>
  browser.process()?.spawnargs.includes(NO_SANDBOX) === false;
