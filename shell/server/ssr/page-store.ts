import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { WorkerPage } from './prerender.worker.js';

/** How many pages are kept on disk, and after how many writes the excess is deleted. */
const MAX_PAGES = 3000;
const PRUNE_EVERY = 200;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * Rendered pages on disk, so that a restart does not render everything again. A page that cannot be stored is only
 * slower.
 */
export class PageStore {
  private puts = 0;

  constructor(
    private readonly folder: string,
    private readonly log: Logger,
  ) {}

  async get(key: string): Promise<WorkerPage | null> {
    try {
      return JSON.parse(await readFile(this.file(key), 'utf8')) as WorkerPage;
    } catch {
      return null;
    }
  }

  /** Stores a page; a page that cannot be stored is only logged. */
  async put(key: string, page: WorkerPage): Promise<void> {
    try {
      await this.store(key, page);
    } catch (error) {
      this.log.warn({ err: error }, 'a page could not be cached on disk');
    }
  }

  private async store(key: string, page: WorkerPage): Promise<void> {
    const part = `${this.file(key)}.${process.pid}.part`;
    try {
      await this.write(part, JSON.stringify(page));
      await rename(part, this.file(key));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    this.puts += 1;
    if (this.puts % PRUNE_EVERY === 0) await this.prune();
  }

  private async write(file: string, text: string): Promise<void> {
    try {
      await writeFile(file, text);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      await mkdir(this.folder, { recursive: true });
      await writeFile(file, text);
    }
  }

  // Pages of versions that are no longer live are never read: the oldest are deleted once there are too many.
  private async prune(): Promise<void> {
    const files = (await readdir(this.folder)).map((name) => join(this.folder, name));
    const aged = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })));
    aged.sort((a, b) => b.at - a.at);
    await Promise.all(aged.slice(MAX_PAGES).map(({ file }) => rm(file, { force: true })));
  }

  private file(key: string): string {
    return join(this.folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`);
  }
}
