import { constants, inflateSync } from 'node:zlib';
import { type Flaw, MAX_DECOMPRESSED_BYTES, MAX_OBJECTS } from './limits.js';

const DICTIONARY_BYTES = 2000;
const MAX_LAYERS = 4;

/** How many times a stream is compressed, according to the dictionary before it. */
function layersOf(bytes: Buffer, at: number): number {
  const before = bytes.subarray(Math.max(0, at - DICTIONARY_BYTES), at).toString('latin1');
  const dictionary = before.slice(Math.max(0, before.lastIndexOf(' obj')));
  return Math.min(MAX_LAYERS, dictionary.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0);
}

/** The bytes of a stream after one layer of decompression; null for invalid data. Throws when they exceed `most`. */
function inflated(bytes: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw error;
    return null;
  }
}

function decompressedBytes(bytes: Buffer): number {
  let total = 0;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    let rest: Buffer | null = bytes.subarray(at + 6 + (bytes[at + 6] === 0x0d ? 2 : 1));
    // Reads to the end of the file because the declared end of a stream may be forged; compressed data marks its own end.
    for (let layer = layersOf(bytes, at); layer > 0 && rest; layer -= 1) {
      rest = inflated(rest, MAX_DECOMPRESSED_BYTES - total);
      total += rest?.length ?? 0;
    }
  }
  return total;
}

function objectsOf(bytes: Buffer): number {
  const text = bytes.toString('latin1');
  const inStreams = [
    ...text.matchAll(/\/ObjStm\b[^>]{0,200}?\/N\s+(\d{1,9})|\/N\s+(\d{1,9})[^>]{0,200}?\/ObjStm\b/g),
  ];
  const plain = text.match(/\d\s+\d+\s+obj\b/g)?.length ?? 0;
  return inStreams.reduce((sum, [, after, before]) => sum + Number(after ?? before), plain);
}

/** The limit that a PDF exceeds, found before any library interprets it; null when it is within the limits. */
export function measurePdf(bytes: Buffer): Flaw | null {
  if (objectsOf(bytes) > MAX_OBJECTS) return 'objects';
  try {
    return decompressedBytes(bytes) > MAX_DECOMPRESSED_BYTES ? 'decompressed' : null;
  } catch {
    return 'decompressed';
  }
}
