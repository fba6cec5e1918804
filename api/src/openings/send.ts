import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Opened } from './openings.service.js';

// Whatever a file holds beside what it seems to be, a browser neither guesses, nor runs, nor frames it.
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** Sends what was opened, to be saved under its name. Whoever leaves half-way ends it. */
export async function send(response: Response, { name, type, size, stream }: Opened): Promise<void> {
  response.attachment(name).set(HEADERS).type(type);
  if (size !== null) response.set('Content-Length', String(size));
  await pipeline(stream, response).catch(() => response.destroy());
}
