import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkerPage } from './prerender.worker.js';

/** Rendered pages on disk, so that a restart does not render everything again. A page that cannot be kept is only slower. */
export class PageStore {
  constructor(private readonly folder: string) {}

  async get(key: string): Promise<WorkerPage | null> {
    const text = await readFile(this.file(key), 'utf8').catch(() => null);
    return text === null ? null : (JSON.parse(text) as WorkerPage);
  }

  async put(key: string, page: WorkerPage): Promise<void> {
    const part = `${this.file(key)}.${process.pid}.part`;
    await mkdir(this.folder, { recursive: true });
    await writeFile(part, JSON.stringify(page));
    await rename(part, this.file(key));
  }

  private file(key: string): string {
    return join(this.folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`);
  }
}
