import type { Request, Response } from 'express';
import type { Encoded } from './encode.js';

// Best first: browsers name gzip before brotli and mean no order by it.
const ENCODINGS = ['br', 'gzip'] as const;

/** Whether a list of tags names this one. A server in between may have marked it as weak. */
function names(tags: string | undefined, etag: string): boolean {
  const list = tags?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return list.includes(etag) || list.includes('*');
}

/**
 * Sends a text in the best encoding the browser takes; 304 when it has it already. The tag differs by encoding.
 *
 * @param personal whether others get another text at this address
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
