import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stack } from '../stack/stack.js';
import { awaited } from '../browser/awaited.js';
import type { Visitor } from '../browser/visitor.js';

/** Saves a visitor's downloads in a separate folder; returns a function that reads a file from it. */
export async function downloadsOf({ page }: Visitor): Promise<(name: string) => Promise<Buffer>> {
  const folder = await mkdtemp(join(stack.dataDir, 'downloads-'));
  const browser = await page.browser().target().createCDPSession();
  await browser.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    browserContextId: page.browserContext().id,
    downloadPath: folder,
  });
  return async (name) => {
    const path = join(folder, name);
    // The browser reserves the final name with an empty file, and renames the complete download over it.
    const bytes = await awaited(`${name} was not downloaded`, async () => {
      const read = await readFile(path).catch(() => null);
      return read?.length ? read : null;
    });
    await rm(path);
    return bytes;
  };
}
