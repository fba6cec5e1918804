import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Compressing less than this does not save a network packet.
const WORTH_COMPRESSING = 1_000;

/** Names of compressed encodings, as in `Content-Encoding`, the best one first. */
const COMPRESSED = ['br', 'gzip'] as const;
type Compressed = (typeof COMPRESSED)[number];

/** Names of encodings, as in `Content-Encoding`. */
export type Encoding = 'identity' | Compressed;

/** A prepared response: its bytes with their hash, and the encodings that clients have asked for so far. */
export interface Representation {
  hash: string;
  identity: Buffer;
  compressed: Map<Compressed, Buffer | Promise<Buffer>>;
}

/** The hash of a content, for ETags and versions. */
export const hashOf = (content: Buffer | string) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** The response with these bytes. */
export const representBytes = (identity: Buffer): Representation => ({
  hash: hashOf(identity),
  identity,
  compressed: new Map(),
});

/** The response for a value. */
export const represent = (value: unknown): Representation =>
  representBytes(Buffer.from(JSON.stringify(value)));

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

// The bytes of a window that are not used.
const WINDOW_GAP = 16;

// Brotli 5 costs a fiftieth of 11 and is nearly as small. A window that is larger than the content saves no bytes, but the
// memory for it is taken and cleared each time.
const brotliParams = (size: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.ceil(Math.log2(size + WINDOW_GAP)),
  ),
});

const COMPRESS: Record<Compressed, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => compressBrotli(bytes, { params: brotliParams(bytes.length) }),
  gzip: (bytes) => compressGzip(bytes),
};

/** The bytes of a response in an encoding. They are compressed once, off the main thread. */
export function encode(
  { identity, compressed }: Representation,
  encoding: Encoding,
): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return identity;
  const known = compressed.get(encoding);
  if (known) return known;
  const coming = COMPRESS[encoding](identity).then((bytes) => {
    compressed.set(encoding, bytes);
    return bytes;
  });
  compressed.set(encoding, coming);
  return coming;
}

/** The ETag of a response in an encoding; each encoding has a strong one of its own. */
export const etagOf = ({ hash }: Representation, encoding: Encoding) =>
  `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;

/** The encodings that an `Accept-Encoding` header allows, the best one first. */
function allowedBy(accepted: string): Compressed[] {
  const allowed = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
        const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
        return [name, Number(quality ?? 1)] as const;
      }),
  );
  return COMPRESSED.filter((name) => (allowed.get(name) ?? allowed.get('*') ?? 0) > 0);
}

/** The best encoding of a response for a client with this `Accept-Encoding` header. */
export function chooseEncoding(accepted: string | undefined, { identity }: Representation): Encoding {
  if (!accepted || identity.length < WORTH_COMPRESSING) return 'identity';
  return allowedBy(accepted)[0] ?? 'identity';
}
