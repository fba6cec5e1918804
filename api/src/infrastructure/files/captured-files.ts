import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../error-code.js';
import { openDataFolder } from './data-folder.js';

const MISSING = ['ENOENT', 'ENOTDIR'];

/**
 * A folder of the data folder for messages that are captured instead of sent. The files are small, and each asynchronous
 * step would cost more than the whole file.
 */
export class CapturedFiles {
  readonly folder: string;

  constructor(
    private readonly dataDir: string,
    name: string,
  ) {
    this.folder = join(dataDir, name);
  }

  /** Writes a file that only this account may read. It is renamed into place only when it is complete. */
  async write(name: string, content: string | Buffer): Promise<void> {
    try {
      this.writeInto(name, content);
    } catch (error) {
      if (!MISSING.includes(codeOf(error))) throw error;
      await openDataFolder(this.dataDir);
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      this.writeInto(name, content);
    }
  }

  private writeInto(name: string, content: string | Buffer): void {
    const path = join(this.folder, name);
    const partialPath = `${path}.part`;
    try {
      writeFileSync(partialPath, content, { mode: 0o600 });
      renameSync(partialPath, path);
    } catch (error) {
      rmSync(partialPath, { force: true });
      throw error;
    }
  }
}
