/**
 * Starts the Chromium of this machine, for browser tests and screenshots; the API renders invoices with the same one.
 */
export { launchBrowser } from '@nidaan/browser';
