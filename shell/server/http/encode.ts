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
/** A larger window makes hardly any page smaller, but takes memory, which has to be cleared: only long lists gain by it. */
const windowFor = (size: number) => (size < 100_000 ? 16 : constants.BROTLI_DEFAULT_WINDOW);

/** The quality of brotli for a new page, and for a long one that is sent often: a tenth smaller in twenty times the time. */
const QUALITY = { fast: 6, small: 10 };
/** From this size a page gains enough by the higher quality. */
const LONG = 100_000;

const brotliParams = (size: number, quality = QUALITY.fast) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
  [constants.BROTLI_PARAM_LGWIN]: windowFor(size),
});

/** Compresses a text once, for all answers that send it. */
export async function encode(text: string): Promise<Encoded> {
  const identity = Buffer.from(text);
  const params = brotliParams(identity.length);
  const [br, gz] = await Promise.all([toBrotli(identity, { params }), toGzip(identity)]);
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { etag, identity, gzip: gz, br };
}

/** Compresses a long page again, better; a short one stays the same object. */
export async function smaller<Page extends Encoded>(page: Page): Promise<Page> {
  const { length } = page.identity;
  if (length < LONG) return page;
  const br = await toBrotli(page.identity, { params: brotliParams(length, QUALITY.small) });
  // Other bytes have another ETag.
  return { ...page, br, etag: `${page.etag}-${QUALITY.small}` };
}
