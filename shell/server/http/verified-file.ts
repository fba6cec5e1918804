import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A file of a release, and the SHA-256 (base64) that was recorded at its release. */
export interface ReleasedFile {
  file: string;
  hash: string;
}

/** A file of a release is missing, or is not the released one. */
export class AlteredFile extends Error {}

/** SHA-256 in base64. */
export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/** How a page tells browsers a SHA-256. */
export const integrityOf = (hash: string): string => `sha256-${hash}`;

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new AlteredFile(`${file} cannot be read.`, { cause: error });
  }
}

/**
 * Reads a file once and verifies what was read, so that the result is what was released whatever happens to the file.
 *
 * @throws AlteredFile
 */
export function readVerified({ file, hash }: ReleasedFile): Buffer {
  const bytes = bytesOf(file);
  if (sha256(bytes) !== hash) throw new AlteredFile(`${file} was changed after its release.`);
  return bytes;
}
