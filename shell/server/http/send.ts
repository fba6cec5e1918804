import type { Request, Response } from 'express';
import type { Encoded } from './encode.js';

// In order of preference: browsers name gzip before brotli, but the order has no meaning.
const ENCODINGS = ['br', 'gzip'] as const;

/** Whether an If-None-Match header contains this ETag. A proxy in between may have marked it as weak. */
function names(tags: string | undefined, etag: string): boolean {
  const list = tags?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return list.includes(etag) || list.includes('*');
}

/**
 * Sends a text in the best encoding that the browser accepts; 304 when the browser has it. The ETag differs by encoding.
 *
 * @param personal whether other visitors get another text at this address
 */
export function sendEncoded(
  req: Request,
  res: Response,
  status: number,
  body: Encoded,
  personal = false,
): void {
  const encoding = ENCODINGS.find((one) => req.acceptsEncodings(one)) ?? 'identity';
  const etag = `"${body.etag}-${encoding}"`;
  res.status(status);
  res.set({
    ETag: etag,
    Vary: personal ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
    'Cache-Control': personal ? 'private, no-cache' : 'no-cache',
  });
  if (status === 200 && names(req.get('if-none-match'), etag)) {
    res.status(304).end();
    return;
  }
  if (encoding !== 'identity') res.set('Content-Encoding', encoding);
  res.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': String(body[encoding].length) });
  res.end(req.method === 'HEAD' ? undefined : body[encoding]);
}
