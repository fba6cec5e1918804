import type { Request, Response } from 'express';
import { type PagePosition, setPageHeaders } from '../infrastructure/http/page.js';
import { chooseEncoding, type Representation } from './representation.js';

/** A catalogue response: its content, the version of the whole catalogue, and the position of a page. */
export interface CatalogueAnswer {
  version: string;
  content: Representation;
  position?: PagePosition;
}

/** Sends a prepared response, or 304 when the client has it. Each encoding has a strong ETag of its own. */
export function respond(request: Request, response: Response, answer: CatalogueAnswer): void {
  const { version, content, position } = answer;
  const encoding = chooseEncoding(request.headers['accept-encoding'], content);
  const body = content[encoding] ?? content.identity;
  response.set({
    'Cache-Control': 'no-cache',
    'Content-Type': 'application/json; charset=utf-8',
    ETag: `"${content.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`,
    'X-Catalogue-Version': version,
  });
  response.vary('Accept-Encoding');
  if (position) setPageHeaders(response, position);
  if (request.fresh) {
    response.removeHeader('Content-Type');
    response.status(304).end();
    return;
  }
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}
