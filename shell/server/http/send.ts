import type { Request, Response } from 'express';
import type { Encoded } from './encode.js';

// In order of preference: browsers name gzip before brotli, but the order has no meaning.
const ENCODINGS = ['br', 'gzip'] as const;

/** How the bytes of an answer are encoded. */
export type Encoding = (typeof ENCODINGS)[number] | 'identity';

/** Whether an If-None-Match header contains this ETag. A proxy in between may have marked it as weak. */
export function names(tags: string | undefined, etag: string): boolean {
  const list = tags?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return list.includes(etag) || list.includes('*');
}

/** The ETag differs by encoding. */
export const etagOf = (body: Encoded, encoding: Encoding) => `"${body.etag}-${encoding}"`;

/** Who else may get a text: everyone at its address, only this visitor later, or nobody, so that it is not stored. */
export type Audience = 'everyone' | 'visitor' | 'nobody';

const CACHE_CONTROL = { everyone: 'no-cache', visitor: 'private, no-cache', nobody: 'private, no-store' };

/** The headers that a 304 has too. */
export const sharedHeaders = (etag: string, audience: Audience) => ({
  ETag: etag,
  Vary: audience === 'everyone' ? 'Accept-Encoding' : 'Accept-Encoding, Cookie',
  'Cache-Control': CACHE_CONTROL[audience],
});

/** The headers that describe the bytes of a text. */
export const bodyHeaders = (body: Encoded, encoding: Encoding) => ({
  ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Length': String(body[encoding].length),
});

/**
 * Sends a text in the best encoding that the browser accepts; 304 when the browser has it.
 *
 * @param audience who else may get this text at this address
 */
export function sendEncoded(
  req: Request,
  res: Response,
  status: number,
  body: Encoded,
  audience: Audience = 'everyone',
): void {
  const encoding = ENCODINGS.find((one) => req.acceptsEncodings(one)) ?? 'identity';
  const etag = etagOf(body, encoding);
  res.status(status);
  res.set(sharedHeaders(etag, audience));
  if (status === 200 && names(req.get('if-none-match'), etag)) {
    res.status(304).end();
    return;
  }
  res.set(bodyHeaders(body, encoding));
  res.end(req.method === 'HEAD' ? undefined : body[encoding]);
}
