import { REPORT_TYPES } from '@nidaan/contract';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Opened } from './openings.service.js';

// Whatever a file holds beside what it seems to be, a browser neither guesses, nor runs, nor frames it.
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

// What a browser shows by itself, without running anything; all else is saved.
const SHOWN: readonly string[] = REPORT_TYPES;

/** Sends what was opened: to be saved under its name or, where it is `shown`, to be read in the browser. */
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
