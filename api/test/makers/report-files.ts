import { deflateSync } from 'node:zlib';

/** A generated PDF of one page; `size` pads it, `words` make its content unique. */
export function aPdf(words = 'report', size = 0): Buffer {
  const body = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n%${words}\n`;
  const end = 'trailer<</Root 1 0 R>>\n%%EOF\n';
  return Buffer.from(body + ' '.repeat(Math.max(0, size - body.length - end.length)) + end, 'latin1');
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A PNG of one grey pixel; `width` and `height` are the dimensions in its header. */
export function aPng(grey = 128, width = 1, height = 1): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from([0, grey]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The markers of a JPEG for its type, its dimensions and its end. */
export function aJpeg(width = 1, height = 1): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0x00, 0x0b, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]),
    Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'),
    frame,
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A PDF of one page with a text; its content is compressed `layers` times. */
export function aPdfSaying(text: string, layers = 1): Buffer {
  let content = Buffer.from(`BT /F1 12 Tf 20 100 Td (${text}) Tj ET`);
  for (let layer = 0; layer < layers; layer += 1) content = deflateSync(content);
  return aPdfWith(content, Array(layers).fill('/FlateDecode').join(' '));
}

/** A PDF of one page with this stored content stream. */
export function aPdfWith(content: Buffer, filters: string, pages = 1): Buffer {
  const more = Array.from({ length: pages - 1 }, (_, index) => 6 + index);
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R ${more.map((number) => `${number} 0 R`).join(' ')}]/Count ${pages}>>endobj
${more.map((number) => `${number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]>>endobj\n`).join('')}3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
4 0 obj<</Length ${content.length}/Filter[${filters}]>>stream
`;
  return Buffer.concat([
    Buffer.from(head, 'latin1'),
    content,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1'),
  ]);
}

/** A password-protected PDF, which cannot be read without its password. */
export function anEncryptedPdf(): Buffer {
  const words = 'f'.repeat(64);
  const encrypt = `<</Filter/Standard/V 1/R 2/P -4/O<${words}>/U<${words}>>>`;
  const trailer = `trailer<</Root 1 0 R/ID[<${words}><${words}>]/Encrypt ${encrypt}>>`;
  return Buffer.from(aPdf().toString('latin1').replace('trailer<</Root 1 0 R>>', trailer), 'latin1');
}
