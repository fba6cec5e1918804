import type { Request, Response } from 'express';
import type { Encoded } from './encode.js';

type Encoding = 'br' | 'gzip' | 'identity';

/** Sends a text in the best encoding the browser takes; 304 when it has it already. The tag differs by encoding. */
export function sendEncoded(req: Request, res: Response, status: number, body: Encoded): void {
  const encoding = (req.acceptsEncodings(['br', 'gzip', 'identity']) || 'identity') as Encoding;
  const etag = `"${body.etag}-${encoding}"`;
  res.status(status);
  res.set({ ETag: etag, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache' });
  if (status === 200 && req.get('if-none-match') === etag) {
    res.status(304).end();
    return;
  }
  if (encoding !== 'identity') res.set('Content-Encoding', encoding);
  res.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': String(body[encoding].length) });
  res.end(req.method === 'HEAD' ? undefined : body[encoding]);
}
