import { REPORT_TYPES } from '@nidaan/contract';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Opened } from './openings.service.js';

// A file may contain more than its type suggests, so browsers must not guess its type, run scripts in it or frame it.
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

// The types that a browser displays without running anything; other files are saved.
const SHOWN: readonly string[] = REPORT_TYPES;

/** Streams an opened file: as a download or, with `shown`, for display in the browser when its type allows it. */
export async function send(
  response: Response,
  { name, type, size, stream }: Opened,
  shown = false,
): Promise<void> {
  response.attachment(name).set(HEADERS).type(type);
  const disposition = response.get('Content-Disposition') ?? '';
  if (shown && SHOWN.includes(type))
    response.set('Content-Disposition', disposition.replace(/^attachment/, 'inline'));
  if (size !== null) response.set('Content-Length', String(size));
  await pipeline(stream, response).catch(() => response.destroy());
}
