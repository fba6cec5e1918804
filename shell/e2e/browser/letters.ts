import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { house } from '../house/house.js';

const PATIENCE_MS = 15_000;

/** The link of the newest letter of a kind to a mailbox, as a path of the house. */
export async function linkTo(email: string, page: string): Promise<string> {
  const folder = join(house.dataDir, 'mail');
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).toSorted();
    for (const file of files.toReversed()) {
      const letter = (await readFile(join(folder, file), 'utf8')).replace(/=\r\n/g, '').replace(/=3D/g, '=');
      const found = new RegExp(`/${page}#t=[\\w-]+(\\.[\\w-]+)*`).exec(letter)?.[0];
      if (found && letter.includes(`To: ${email}`)) return found;
    }
  }
  throw new Error(`No letter with a link to /${page} came.`);
}
