import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A text in the encodings that browsers accept, with its strong ETag. */
export interface Encoded {
  etag: string;
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Compresses a text once, for all answers that send it. */
export async function encode(text: string): Promise<Encoded> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([toBrotli(identity, QUALITY), toGzip(identity)]);
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { etag, identity, gzip: gz, br };
}
