import express, { type Request, type RequestHandler } from 'express';
import type { BodyKind } from './body-kind.js';
import { DomainError } from '../problem.js';
import { rejectUnsafe } from '../reject-unsafe-json.js';

/** The largest JSON body, in bytes. */
const JSON_LIMIT = 100_000;

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
const readAll = express.raw({ type: () => true, limit: JSON_LIMIT, inflate: false });

// Media types of bodies that are not plain JSON; only routes that are marked for them take them.
const OTHER_TYPES: Record<BodyKind, RegExp> = {
  files: /^multipart\/form-data\s*;/i,
  csv: /^text\/csv\s*(;|$)/i,
  'csp-report': /^application\/csp-report\s*(;|$)/i,
};

const hasBody = (request: Request) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new DomainError('malformed_json');
  }
}

/**
 * Parses a JSON body. A body that is compressed, in another charset or of another type is refused unread. `kindOf` tells
 * which other body a route takes: files and tables are left to the route.
 */
export function jsonBody(kindOf: (request: Request) => BodyKind | undefined): RequestHandler {
  return (request, response, next) => {
    if (!hasBody(request)) return next();
    const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = request.headers;
    const kind = JSON_TYPE.test(type) ? undefined : kindOf(request);
    const isOther = kind !== undefined && OTHER_TYPES[kind].test(type);
    if (isOther && kind !== 'csp-report') return next();
    if (!(isOther || JSON_TYPE.test(type)) || coding !== 'identity')
      return next(new DomainError('unsupported_media_type'));
    readAll(request, response, (error?: unknown) => {
      if (error) return next(error);
      try {
        request.body = parse(request.body as Buffer);
        rejectUnsafe(request.body);
        return next();
      } catch (refused) {
        return next(refused);
      }
    });
  };
}
