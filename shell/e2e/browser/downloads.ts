import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { house } from '../house/house.js';
import type { Visitor } from './visitor.js';

const PATIENCE_MS = 15_000;

/** Has the browser of a visitor save what is downloaded in a folder of its own; gives a way to take it from there. */
export async function downloadsOf({ page }: Visitor): Promise<(name: string) => Promise<Buffer>> {
  const folder = await mkdtemp(join(house.dataDir, 'downloads-'));
  const browser = await page.browser().target().createCDPSession();
  await browser.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    browserContextId: page.browserContext().id,
    downloadPath: folder,
  });
  return async (name) => {
    const path = join(folder, name);
    const end = Date.now() + PATIENCE_MS;
    // The browser gives a file its name when it is whole.
    while (Date.now() < end) {
      const bytes = await readFile(path).catch(() => null);
      if (!bytes) await wait(50);
      else return rm(path).then(() => bytes);
    }
    throw new Error(`${name} was not downloaded.`);
  };
}
