import { Readable } from 'node:stream';
import type { PinoLogger } from 'nestjs-pino';
import type { Files } from '../files/files.js';
import type { Entry } from './archive.js';
import { MISSING, missingFiles } from './messages.js';

/** A file that belongs into an archive. */
interface Belonging {
  /** Of the row that says so, for the log. */
  id: string;
  /** Where it stands in the archive. */
  name: string;
  key: string;
}

/** A text as a file of an archive. */
export const textEntry = (name: string, content: string): Entry => ({
  name,
  open: () => Promise.resolve(Readable.from([content])),
});

/** The files of an archive; in place of those that are lost a text that names them. The log learns of each. */
export async function entriesFor(
  belongings: Belonging[],
  files: Files,
  logger: PinoLogger,
): Promise<Entry[]> {
  const there = await Promise.all(belongings.map(({ key }) => files.exists(key)));
  const lost = belongings.filter((_, index) => !there[index]);
  for (const { id, key } of lost) logger.error({ id, key }, 'a row has lost its file');
  const told = lost.length > 0 ? [textEntry(MISSING, missingFiles(lost.map(({ name }) => name)))] : [];
  const kept = belongings.filter((_, index) => there[index]);
  return [...told, ...kept.map(({ name, key }) => ({ name, open: () => streamOf(key, files) }))];
}

async function streamOf(key: string, files: Files): Promise<Readable> {
  const stream = await files.stream(key);
  if (!stream) throw new Error(`the file ${key} is not there`);
  return stream;
}
