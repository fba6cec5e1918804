import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.js';
import { codeOf } from '../error-code.js';
import { withReadTimeout } from './read-timeout.js';

const PAGE = 1000;

/** Where files lie in the data folder until they are whole. What a process that ended left there is cleaned up. */
export const ARRIVING = 'incoming';

/** How long a bucket may take, in milliseconds. */
export interface Waits {
  /** To take a connection. */
  connect: number;
  /** To take a whole file in, or to begin to give one out; also between two pieces of one. */
  answer: number;
}

// Reading is tried twice, so that the edge, which gives up after 35 s, hears of a bucket that hangs. A file of 15 MB
// gets there in time over a line of 8 Mbit/s.
const WAITS: Waits = { connect: 3000, answer: 15_000 };

/** Where reports and bills are kept: the data folder's `files`, or a bucket. Keys are made by us: `reports/<uuid>`. */
export class Files {
  constructor(
    private readonly disk: Disk,
    /** The folder, when it is one of this machine. */
    private readonly folder: string | null,
    private readonly waits = WAITS,
  ) {}

  /** Takes a finished file of this machine over: it is there whole, or not at all. */
  async keep(key: string, path: string): Promise<void> {
    if (this.folder === null) {
      const { size } = await stat(path);
      const bytes = createReadStream(path);
      // A bucket that breaks off leaves the file open otherwise.
      await this.disk.putStream(key, bytes, { contentLength: size }).finally(() => bytes.destroy());
      return rm(path, { force: true });
    }
    // A row that says a file is there must not survive a loss of power that the file does not.
    const file = await open(path);
    await file.sync().finally(() => file.close());
    const place = join(this.folder, key);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await rename(path, place);
  }

  /** Keeps bytes that were made here: whole, or not at all. */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    if (this.folder === null) return this.disk.put(key, bytes);
    const arriving = join(dirname(this.folder), ARRIVING);
    const path = join(arriving, randomUUID());
    await mkdir(arriving, { recursive: true, mode: 0o700 });
    try {
      await writeFile(path, bytes, { mode: 0o600, flag: 'wx' });
      await this.keep(key, path);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** A file as a stream; null when it is not there. */
  async stream(key: string): Promise<Readable | null> {
    if (!(await this.disk.exists(key))) return null;
    const stream = await this.disk.getStream(key);
    return this.folder === null ? withReadTimeout(stream, this.waits.answer) : stream;
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

  /** When a file was kept. */
  async modifiedAt(key: string): Promise<Date> {
    return (await this.disk.getMetaData(key)).lastModified;
  }

  /** The keys of all files in a folder, such as `reports`, in the order of their bytes, page by page. */
  async *keys(folder: string): AsyncGenerator<string[]> {
    if (this.folder !== null) return yield* pagesOf(join(this.folder, folder), folder);
    let paginationToken: string | undefined;
    do {
      const page = await this.disk.listAll(folder, { recursive: true, paginationToken });
      const keys = [...page.objects].flatMap((object) => (object.isFile ? [object.key] : []));
      // A bucket knows no folders, only how keys begin: `reports-of-2020/a` is someone else's.
      yield keys.filter((key) => key.startsWith(`${folder}/`));
      ({ paginationToken } = page);
    } while (paginationToken);
  }
}

async function* pagesOf(place: string, folder: string): AsyncGenerator<string[]> {
  const entries = await readdir(place, { withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const keys = entries.flatMap((entry) => (entry.isFile() ? [`${folder}/${entry.name}`] : [])).toSorted();
  for (let at = 0; at < keys.length; at += PAGE) yield keys.slice(at, at + PAGE);
}

/** The bucket of the configuration; the data folder, when there is none. */
export async function filesOf(config: Config, waits = WAITS): Promise<Files> {
  if (config.FILES_S3_BUCKET !== undefined) {
    // Loaded only where it is used: it is large.
    const { bucketOf } = await import('./bucket.js');
    return new Files(bucketOf(config, waits), null, waits);
  }
  const folder = join(config.DATA_DIR, 'files');
  return new Files(new Disk(new FSDriver({ location: folder, visibility: 'private' })), folder);
}
