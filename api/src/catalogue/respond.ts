import type { Request, Response } from 'express';
import { pageHeaders, type PagePosition } from '../infrastructure/http/page.js';
import { chooseEncoding, encode, etagOf, type Representation } from './representation.js';

/** A catalogue response: its content, the version of the catalogue that it is from, and the position of a page. */
export interface CatalogueAnswer {
  version: string;
  content: Representation;
  position?: PagePosition;
}

/** Sends a catalogue response, or 304 when the client has it. */
export async function respond(
  request: Request,
  response: Response,
  { version, content, position }: CatalogueAnswer,
): Promise<void> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], content);
  response.set({
    'Cache-Control': 'no-cache',
    'X-Catalogue-Version': version,
    ...(position && pageHeaders(request.originalUrl, position)),
    ETag: etagOf(content, encoding),
  });
  response.vary('Accept-Encoding');
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const body = await encode(content, encoding);
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.set({ 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(body.length) });
  response.end(body);
}
