import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The size and the hash of bytes. */
export interface Measured {
  bytes: number;
  sha256: string;
}

/** Passes the chunks of a stream on, and measures them. */
function measuring() {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* through(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { through, result: (): Measured => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Measures a stream to its end. */
export async function measure(stream: Readable): Promise<Measured> {
  const measured = measuring();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(stream, measured.through, nowhere);
  return measured.result();
}

/** Measures a file of this machine. */
export const measureFile = (path: string): Promise<Measured> => measure(createReadStream(path));

/** Writes a stream into a new file that only this account may read, and syncs it to the disk. */
export async function store(stream: Readable, path: string): Promise<Measured> {
  const measured = measuring();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(
    stream,
    measured.through,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return measured.result();
}

/** True when two streams had the same bytes. */
export const isSame = (one: Measured, other: Measured): boolean =>
  one.bytes === other.bytes && one.sha256 === other.sha256;
