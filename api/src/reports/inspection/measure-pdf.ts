import { constants, inflateSync } from 'node:zlib';
import { type Flaw, MAX_DECOMPRESSED_BYTES, MAX_OBJECTS } from './limits.js';

const DICTIONARY_BYTES = 2000;
const MAX_LAYERS = 4;

// What a report never needs: scripts, programs that are started, files inside, films. Names may be written in codes, such as /#4A for /J.
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|GoToE|RichMedia)\b/;
const ENCRYPTED = /\/Encrypt\b/;
const namesIn = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The dictionary before a stream, with its names in plain letters. */
function dictionaryOf(bytes: Buffer, at: number): string {
  const before = namesIn(bytes.subarray(Math.max(0, at - DICTIONARY_BYTES), at));
  return before.slice(Math.max(0, before.lastIndexOf(' obj')));
}

/** How many times a stream is compressed. */
const layersOf = (dictionary: string): number =>
  Math.min(MAX_LAYERS, dictionary.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0);

/** The bytes of a stream after one layer of decompression; null for invalid data. Throws when they exceed `most`. */
function inflated(bytes: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw error;
    return null;
  }
}

/** What the compressed streams of a PDF have: their size, and whether an object in one is active. */
function streamsOf(bytes: Buffer): { total: number; active: boolean } {
  let total = 0;
  let active = false;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    let rest: Buffer | null = bytes.subarray(at + 6 + (bytes[at + 6] === 0x0d ? 2 : 1));
    // Reads to the end of the file because the declared end of a stream may be forged; compressed data marks its own end.
    const dictionary = dictionaryOf(bytes, at);
    for (let layer = layersOf(dictionary); layer > 0 && rest; layer -= 1) {
      rest = inflated(rest, MAX_DECOMPRESSED_BYTES - total);
      total += rest?.length ?? 0;
    }
    if (rest && /\/ObjStm\b/.test(dictionary)) active ||= ACTIVE.test(namesIn(rest));
  }
  return { total, active };
}

function objectsOf(text: string): number {
  const inStreams = [
    ...text.matchAll(/\/ObjStm\b[^>]{0,200}?\/N\s+(\d{1,9})|\/N\s+(\d{1,9})[^>]{0,200}?\/ObjStm\b/g),
  ];
  const plain = text.match(/\d\s+\d+\s+obj\b/g)?.length ?? 0;
  return inStreams.reduce((sum, [, after, before]) => sum + Number(after ?? before), plain);
}

/** Why a PDF is refused before any library interprets it: a limit, or active content; null when there is nothing. */
export function measurePdf(bytes: Buffer): Flaw | null {
  const names = namesIn(bytes);
  if (objectsOf(names) > MAX_OBJECTS) return 'objects';
  if (ENCRYPTED.test(names)) return 'password';
  if (ACTIVE.test(names)) return 'active';
  try {
    const { total, active } = streamsOf(bytes);
    if (total > MAX_DECOMPRESSED_BYTES) return 'decompressed';
    return active ? 'active' : null;
  } catch {
    return 'decompressed';
  }
}
