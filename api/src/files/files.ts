import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.js';

/** A file as a listing tells of it. */
export interface KeptFile {
  key: string;
  modifiedAt: Date;
}

/** Where reports and bills are kept: the data folder's `files`, or a bucket. Keys are made by us: `reports/<uuid>`. */
export class Files {
  constructor(
    private readonly disk: Disk,
    /** The folder, when it is one of this machine. */
    private readonly folder: string | null,
  ) {}

  /** Takes a finished file of this machine over: it is there whole, or not at all. */
  async keep(key: string, path: string): Promise<void> {
    if (this.folder === null) {
      const { size } = await stat(path);
      await this.disk.putStream(key, createReadStream(path), { contentLength: size });
      return rm(path, { force: true });
    }
    // A row that says a file is there must not survive a loss of power that the file does not.
    const file = await open(path);
    await file.sync().finally(() => file.close());
    const place = join(this.folder, key);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await rename(path, place);
  }

  /** Keeps bytes that were made here. */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.disk.put(key, bytes);
  }

  /** A file as a stream; null when it is not there. */
  async stream(key: string): Promise<Readable | null> {
    return (await this.disk.exists(key)) ? this.disk.getStream(key) : null;
  }

  /** The bytes of a small file; null when it is not there. */
  async bytes(key: string): Promise<Buffer | null> {
    const stream = await this.stream(key);
    return stream && buffer(stream);
  }

  exists(key: string): Promise<boolean> {
    return this.disk.exists(key);
  }

  /** Removes a file; one that is not there is none. */
  async remove(key: string): Promise<void> {
    await this.disk.delete(key);
  }

  /** Every file below a folder, such as `reports`. */
  async *list(folder: string): AsyncGenerator<KeptFile> {
    let paginationToken: string | undefined;
    do {
      const page = await this.disk.listAll(folder, { recursive: true, paginationToken });
      for (const object of page.objects) {
        if (!object.isFile) continue;
        const { lastModified } = await this.disk.getMetaData(object.key);
        yield { key: object.key, modifiedAt: lastModified };
      }
      ({ paginationToken } = page);
    } while (paginationToken);
  }
}

/** The bucket of the configuration; the data folder, when there is none. */
export async function filesOf(config: Config): Promise<Files> {
  if (config.FILES_S3_BUCKET !== undefined) {
    // Loaded only where it is used: it is large.
    const { bucketOf } = await import('./bucket.js');
    return new Files(bucketOf(config), null);
  }
  const folder = join(config.DATA_DIR, 'files');
  return new Files(new Disk(new FSDriver({ location: folder, visibility: 'private' })), folder);
}
