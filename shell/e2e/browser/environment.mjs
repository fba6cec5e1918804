import { launchBrowser } from '@nidaan/sdk/tooling/browser';
import { TestEnvironment } from 'jest-environment-node';

// cspell:ignore maglev
/** Without what pays off only in pages that stay open, it takes about a tenth less of the processor. */
const FLAGS = [
  // Code is not compiled a second time, to run faster.
  '--js-flags=--no-opt --no-maglev',
  // No process is kept ready for a next site.
  '--disable-features=SpareRendererForSitePerProcess',
];

let started;

async function sharedBrowser() {
  const browser = await started;
  if (browser?.connected) return browser;
  started = launchBrowser({ args: FLAGS });
  return started;
}

/** Ends the Chromium of this process, if a test started it. */
export async function closeBrowser() {
  const browser = await started?.catch(() => undefined);
  await browser?.close();
}

/**
 * The environment of a file's tests: Node, and the one Chromium that all files share. It is started by the first test that
 * needs it, outside of the files' own modules, so that they neither start one each nor load puppeteer each.
 */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.sharedBrowser = sharedBrowser;
  }
}
