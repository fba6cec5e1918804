import type { Browser } from 'puppeteer';

const NO_SANDBOX = '--no-sandbox';
const SANDBOX_FAILED = /sandbox|namespace/i;

/**
 * The sandbox arguments of a browser: none wherever the system allows a sandbox, so that it is enabled.
 *
 * @param uid the account that starts it; root cannot use the sandbox
 * @param failure the error of the previous start, when the kernel offers no sandbox to that account
 */
export const sandboxArgs = (uid: number | undefined, failure?: unknown): string[] =>
  uid === 0 || SANDBOX_FAILED.test(String(failure)) ? [NO_SANDBOX] : [];

/** Whether a browser was started with its sandbox. */
export const isSandboxed = (browser: Browser): boolean =>
  browser.process()?.spawnargs.includes(NO_SANDBOX) === false;
