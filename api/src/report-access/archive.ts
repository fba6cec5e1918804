import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive; it is opened when its turn comes. */
export interface Entry {
  name: string;
  open: () => Promise<Readable>;
}

/** A name that no earlier entry has, whatever case it is in: `scan.pdf`, `scan (2).pdf`. */
function free(name: string, taken: Set<string>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? name : `${stem} (${count})${ending}`;
    if (taken.has(tried.toLowerCase())) continue;
    taken.add(tried.toLowerCase());
    return tried;
  }
}

/** A flat zip archive, made while it is read. Scans do not get smaller, so nothing is compressed. */
export function archiveOf(entries: Entry[]): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const taken = new Set<string>();
  const fail = (error: Error) => out.destroy(error);
  let current: Readable | undefined;
  // Anyone who leaves half-way leaves the file under way open otherwise.
  out.once('close', () => current?.destroy());
  zip.on('error', fail);
  for (const { name, open } of entries) {
    zip.addReadStreamLazy(free(name, taken), { compress: false }, (done) => {
      open().then(
        (stream) => {
          stream.on('error', fail);
          current = stream;
          if (out.destroyed) stream.destroy();
          else done(null, stream);
        },
        (error: Error) => {
          fail(error);
          // Its type forgets that there may be no stream.
          done(error, undefined as never);
        },
      );
    });
  }
  zip.end();
  return out;
}
