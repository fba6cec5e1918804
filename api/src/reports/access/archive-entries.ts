import { Readable } from 'node:stream';
import type { PinoLogger } from 'nestjs-pino';
import type { Files } from '../../infrastructure/files/files.js';
import type { Entry } from './archive.js';
import { MISSING, missingFiles } from './messages.js';

/** A file that should be in an archive. */
interface ExpectedFile {
  /** The id of its row, for the log. */
  id: string;
  /** Its path in the archive. */
  name: string;
  key: string;
}

/** An archive entry with the given text. */
export const textEntry = (name: string, content: string): Entry => ({
  name,
  open: () => Promise.resolve(Readable.from([content])),
});

/** The entries of an archive. Missing files are logged and listed in a text file instead. */
export async function entriesFor(
  expected: ExpectedFile[],
  files: Files,
  logger: PinoLogger,
): Promise<Entry[]> {
  const exists = await Promise.all(expected.map(({ key }) => files.exists(key)));
  const missing = expected.filter((_, index) => !exists[index]);
  for (const { id, key } of missing) logger.error({ id, key }, 'the file of a row is missing');
  const notice =
    missing.length > 0 ? [textEntry(MISSING, missingFiles(missing.map(({ name }) => name)))] : [];
  const present = expected.filter((_, index) => exists[index]);
  return [...notice, ...present.map(({ name, key }) => ({ name, open: () => streamOf(key, files) }))];
}

async function streamOf(key: string, files: Files): Promise<Readable> {
  const stream = await files.stream(key);
  if (!stream) throw new Error(`the file ${key} does not exist`);
  return stream;
}
