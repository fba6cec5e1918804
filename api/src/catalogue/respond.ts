import type { Request, Response } from 'express';
import { pageHeaders, type PagePosition } from '../infrastructure/http/page.js';
import { patternOf } from '../infrastructure/routes.js';
import { bodyHeaders, type PreparedAnswer, type PreparedAnswers } from './prepared-answer.js';
import { chooseEncoding, encode, etagOf, type Representation } from './representation.js';

/** A catalogue response: its content, the catalogue that it is from, and the position of a page. */
export interface CatalogueAnswer {
  catalogue: { version: string; answers: PreparedAnswers };
  content: Representation;
  position?: PagePosition;
}

function prepare(request: Request, { catalogue, content, position }: CatalogueAnswer): PreparedAnswer {
  return {
    route: patternOf(request) ?? '',
    content,
    headers: {
      'Cache-Control': 'no-cache',
      'X-Catalogue-Version': catalogue.version,
      ...(position && pageHeaders(request.originalUrl, position)),
    },
    ownBytes: position ? content.identity.length : 0,
    variants: {},
  };
}

function setAll(response: Response, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/**
 * Sends a catalogue response, or 304 when the client has it. The response is kept for the next request with the same URL
 * (`early-answers.ts`).
 */
export async function respond(request: Request, response: Response, answer: CatalogueAnswer): Promise<void> {
  const prepared = prepare(request, answer);
  answer.catalogue.answers.set(request.originalUrl, prepared);
  const encoding = chooseEncoding(request.headers['accept-encoding'], answer.content);
  setAll(response, prepared.headers);
  response.setHeader('ETag', etagOf(answer.content, encoding));
  response.vary('Accept-Encoding');
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const body = await encode(answer.content, encoding);
  setAll(response, bodyHeaders(body, encoding));
  response.end(body);
}
