const MARKER = 0xff;
const END = 0xd9;

// Markers without a length: bytes of a scan that look like a marker, and those that restart it.
const isBare = (code: number) => code <= 0x01 || (code >= 0xd0 && code <= 0xd8);

/**
 * True when a JPEG has its end marker after its last scan. Segments are skipped by their length, because a thumbnail within
 * one has an end of its own; phones write further bytes after the end.
 */
export function isWholeJpeg(bytes: Buffer): boolean {
  let at = bytes.indexOf(MARKER);
  while (at !== -1 && at + 1 < bytes.length) {
    const code = bytes.readUInt8(at + 1);
    if (code === END) return true;
    // A marker may be preceded by fill bytes.
    if (code === MARKER) at += 1;
    else if (isBare(code)) at += 2;
    else if (at + 3 < bytes.length) at += 2 + bytes.readUInt16BE(at + 2);
    else return false;
    at = bytes.indexOf(MARKER, at);
  }
  return false;
}
