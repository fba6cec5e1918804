import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive. It is opened only when the archive reaches it. */
export interface Entry {
  name: string;
  open: () => Promise<Readable>;
}

/** A name that no earlier entry has, ignoring case: `scan.pdf`, `scan (2).pdf`. */
function uniqueName(name: string, taken: Set<string>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${stem} (${count})${ending}`;
    if (taken.has(candidate.toLowerCase())) continue;
    taken.add(candidate.toLowerCase());
    return candidate;
  }
}

/** A flat zip archive, created while it is streamed. Entries are not compressed, because scans would not get smaller. */
export function archiveOf(entries: Entry[]): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const taken = new Set<string>();
  const fail = (error: Error) => out.destroy(error);
  let current: Readable | undefined;
  // Closes the current file when the client disconnects during the download.
  out.once('close', () => current?.destroy());
  zip.on('error', fail);
  for (const { name, open } of entries) {
    zip.addReadStreamLazy(uniqueName(name, taken), { compress: false }, (done) => {
      open().then(
        (stream) => {
          stream.on('error', fail);
          current = stream;
          if (out.destroyed) stream.destroy();
          else done(null, stream);
        },
        (error: Error) => {
          fail(error);
          // The callback's type does not allow a missing stream.
          done(error, undefined as never);
        },
      );
    });
  }
  zip.end();
  return out;
}
