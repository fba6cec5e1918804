import express, { type Request, type RequestHandler } from 'express';
import { DomainError } from './problem.js';
import { assertPlain } from './plain.js';

/** The largest JSON body, in bytes. */
const JSON_LIMIT = 100_000;

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
const readAll = express.raw({ type: () => true, limit: JSON_LIMIT, inflate: false });

// The only route that accepts files; it reads the body itself, after it has checked the caller.
const TAKES_FILES = /^\/api\/orders\/[^/]+\/upload-report$/;

const isUpload = ({ method, path, headers }: Request) =>
  method === 'POST' &&
  TAKES_FILES.test(path) &&
  /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');

/** Browsers send CSP reports as JSON with a content type of their own. */
const isPolicyReport = ({ path, headers }: Request) =>
  path === '/api/csp-reports' && /^application\/csp-report\s*(;|$)/i.test(headers['content-type'] ?? '');

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
 * Parses a JSON body. A body that is compressed, in another charset or of another type is refused unread, except for
 * uploads.
 */
export const jsonBody: RequestHandler = (request, response, next) => {
  if (!hasBody(request) || isUpload(request)) return next();
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = request.headers;
  const isJson = JSON_TYPE.test(type) || isPolicyReport(request);
  if (!isJson || coding !== 'identity') return next(new DomainError('unsupported_media_type'));
  readAll(request, response, (error?: unknown) => {
    if (error) return next(error);
    try {
      request.body = parse(request.body as Buffer);
      assertPlain(request.body);
      return next();
    } catch (refused) {
      return next(refused);
    }
  });
};
