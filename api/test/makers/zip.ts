import { inflateRawSync } from 'node:zlib';

/** The entries of an uncompressed zip archive, read from its central directory. */
export function entriesOf(zip: Buffer): { name: string; bytes: Buffer }[] {
  const entries: { name: string; bytes: Buffer }[] = [];
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const [size, length, start] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const raw = zip.subarray(from, from + size);
    const bytes = zip.readUInt16LE(at + 10) === 0 ? raw : inflateRawSync(raw);
    entries.push({ name: zip.subarray(at + 46, at + 46 + length).toString(), bytes });
  }
  return entries;
}
