import { expect, it } from '@jest/globals';
import { findBrowser } from '@nidaan/browser';
import { lookForBrowser } from './look-for-browser.js';

it('finds the browser that invoices are rendered with', async () => {
  expect(await lookForBrowser()).toBe((await findBrowser()).executablePath);
});

it('names what was searched when there is none', async () => {
  const looking = lookForBrowser({ PATH: '', BROWSER_KIND: 'full' });
  await expect(looking).rejects.toThrow(/^No Chromium runs on this machine\. Install one/);
});
